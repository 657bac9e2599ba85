import type {
  AzureConfig,
  AzureGroupConfig,
  AzureModelConfig,
} from '../../platform/config-file/read-azure-block';
import { logWarning } from '../../platform/log';
import { byModelAdapter } from '../by-model-adapter';
import type { Adapter } from '../contract';
import { USER_PROVIDED, type EndpointEntry } from '../endpoint-entry';
import { compatibleAdapter } from '../shared/compatible-adapter';
import { azureAdapter } from './azure-adapter';

/** Each model is asked where its group is. Returns null when none can be asked. */
export function azureGroupsEntry(
  { groups, order: ownOrder }: AzureConfig,
  order: number,
): EndpointEntry | null {
  const adapters = new Map<string, Adapter>();
  for (const group of groups) {
    if (group.apiKey === USER_PROVIDED)
      logWarning(
        'a group of Azure models is left out: its apiKey is user_provided, but users cannot bring a key for one group',
        {
          group: group.group,
        },
      );
    else for (const model of group.models) adapters.set(model.model, adapterOf(group, model));
  }
  const models = [...adapters.keys()];
  if (models.length === 0) return null;
  return {
    name: 'azureOpenAI',
    config: { order: ownOrder ?? order, userProvide: false },
    models: { fixed: models, fallback: models },
    backend: { kind: 'adapter', adapter: byModelAdapter('azureOpenAI', adapters) },
  };
}

function adapterOf(group: AzureGroupConfig, { deploymentName, version }: AzureModelConfig): Adapter {
  const { apiKey, baseUrl, instanceName, isServerless, headers, addParams, dropParams, forcePrompt } = group;
  const overrides = { addParams, dropParams, forcePrompt };
  if (baseUrl !== undefined && (isServerless || isWholeAddress(baseUrl)))
    return compatibleAdapter(
      {
        // A resource of Azure takes the key in its own header, whichever protocol it speaks.
        apiKey: isServerless ? apiKey : '',
        baseUrl: filled(baseUrl, instanceName, deploymentName),
        headers: { 'api-key': apiKey, ...headers },
        ...(version === null ? {} : { queryParams: { 'api-version': version } }),
        ...(isServerless || deploymentName === null ? {} : { servedModel: deploymentName }),
      },
      overrides,
    );
  return azureAdapter(
    {
      apiKey,
      apiVersion: version ?? '',
      instanceName,
      baseUrl,
      deploymentName: deploymentName ?? undefined,
      headers,
    },
    overrides,
  );
}

/** Gateways have a path of their own; only an address of Azure's ends in `/deployments/…`. */
function isWholeAddress(baseUrl: string): boolean {
  return baseUrl.includes('${DEPLOYMENT_NAME}') && !baseUrl.includes('/deployments/');
}

function filled(baseUrl: string, instanceName: string | undefined, deploymentName: string | null): string {
  return baseUrl
    .replaceAll('${INSTANCE_NAME}', instanceName ?? '')
    .replaceAll('${DEPLOYMENT_NAME}', deploymentName ?? '');
}
