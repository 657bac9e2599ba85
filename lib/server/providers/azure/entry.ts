import { readAzureKey } from '@/lib/domain/provider-key/provider-key-value';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { AzureConfig } from '../../platform/config-file/read-azure-block';
import type { Env } from '../../platform/env';
import { guardedFetch } from '../../platform/outbound/guarded-fetch';
import { sharedList, USER_PROVIDED, type EndpointEntry } from '../endpoint-entry';
import { FALLBACK_MODELS } from '../models/fallback-models';
import { listAzureModels } from '../models/list-live-models';
import { toList } from '../models/to-list';
import { azureAdapter, azureBaseUrl } from './azure-adapter';
import { azureGroupsEntry } from './groups-entry';

/** This is the last version that is named by a date. */
const DEFAULT_API_VERSION = '2024-10-21';

/** The groups of the configuration file win over variables. Returns null without either. */
export function azureEntry(env: Env, config: AzureConfig | null, order: number): EndpointEntry | null {
  return config === null ? entryOfVariables(env, order) : azureGroupsEntry(config, order);
}

function entryOfVariables(env: Env, order: number): EndpointEntry | null {
  const apiKey = env.AZURE_API_KEY;
  if (apiKey === undefined) return null;
  const userProvide = apiKey === USER_PROVIDED;
  const deploymentName = env.AZURE_USE_MODEL_AS_DEPLOYMENT_NAME
    ? undefined
    : env.AZURE_OPENAI_API_DEPLOYMENT_NAME;
  const baseUrl = withoutEndSlashes(env.AZURE_OPENAI_BASEURL);
  const apiVersion = env.AZURE_OPENAI_API_VERSION ?? DEFAULT_API_VERSION;
  const instanceName = env.AZURE_OPENAI_API_INSTANCE_NAME;
  const isReachable = baseUrl !== undefined || env.AZURE_OPENAI_API_INSTANCE_NAME !== undefined;
  if (!userProvide && !isReachable) return null;
  const listed =
    toList(env.AZURE_OPENAI_MODELS) ?? (deploymentName === undefined ? undefined : [deploymentName]);
  const byDefault = env.AZURE_OPENAI_DEFAULT_MODEL;
  return {
    name: 'azureOpenAI',
    config: { order, userProvide },
    models: {
      fixed: listed === undefined ? undefined : defaultFirst(listed, byDefault),
      fallback: defaultFirst(FALLBACK_MODELS.openAI, byDefault),
      fetchLive: userProvide
        ? undefined
        : sharedList([baseUrl, instanceName, apiKey, apiVersion, byDefault], async (signal) => {
            const url = azureBaseUrl({ baseUrl, instanceName });
            const live = await listAzureModels(url, apiKey, apiVersion, signal);
            return live.toSorted(
              (one, other) => Number(other.id === byDefault) - Number(one.id === byDefault),
            );
          }),
    },
    backend: userProvide
      ? {
          kind: 'user-key',
          withKey(value) {
            const key = readAzureKey(value);
            if (key === null) return null;
            const adapter = azureAdapter({ ...key, baseUrl });
            // The user names a host of Azure's, which may have a private address in the operator's network.
            return baseUrl === undefined ? { adapter, fetch: guardedFetch } : { adapter };
          },
        }
      : {
          kind: 'adapter',
          adapter: azureAdapter({
            apiKey,
            apiVersion,
            instanceName,
            baseUrl,
            deploymentName,
          }),
        },
  };
}

function defaultFirst(models: readonly string[], byDefault: string | undefined): readonly string[] {
  return byDefault === undefined ? models : [byDefault, ...models.filter((model) => model !== byDefault)];
}
