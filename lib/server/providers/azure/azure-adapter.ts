import { createAzure } from '@ai-sdk/azure';
import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import { overridingFetch, type BodyOverrides } from '../shared/body-overrides';
import { imagesCallSettings, isImagesModel } from '../shared/images-call-settings';
import { imagesLanguageModel } from '../shared/images-language-model';
import { openAiPictureOptions } from '../shared/picture-options';

export interface AzureConnection {
  readonly apiKey: string;
  readonly apiVersion: string;
  /** The name stands before `.openai.azure.com`; a base URL replaces it. */
  readonly instanceName?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Without it the deployment has the name of the model. */
  readonly deploymentName?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function azureAdapter(connection: AzureConnection, overrides: BodyOverrides = {}): Adapter {
  const isPrompt = overrides.forcePrompt === true;
  return {
    startsWithUser: false,
    secrets: [connection.apiKey],
    dialectOf: (model) => (isImagesModel(model) ? 'openai-images' : isPrompt ? 'none' : 'openai-chat'),
    isTextOnly: (model) => isPrompt && !isImagesModel(model),
    pictureOptions: ({ settings }) => openAiPictureOptions(settings),
    languageModel(model, fetch) {
      const deployment = connection.deploymentName ?? deploymentOf(model);
      if (isImagesModel(model))
        return imagesLanguageModel(imagesOf(connection, deployment), deployment, fetch);
      const azure = createAzure({
        apiKey: connection.apiKey,
        apiVersion: connection.apiVersion,
        baseURL: azureBaseUrl(connection),
        useDeploymentBasedUrls: true,
        fetch: overridingFetch(fetch, overrides),
        ...(connection.headers === undefined ? {} : { headers: { ...connection.headers } }),
      });
      return isPrompt ? azure.completion(deployment) : azure.chat(deployment);
    },
    callSettings(request) {
      if (isImagesModel(request.model)) return imagesCallSettings(request);
      const {
        effort,
        thinking: _thinking,
        topK: _topK,
        ...settings
      } = acceptedSettings(request.model, request.settings, request.facts);
      const { isThinking } = request.facts ?? modelCapabilities(request.model);
      return {
        ...settings,
        providerOptions: {
          // The deployment's name says nothing about its model, so the package cannot know by itself.
          openai: {
            forceReasoning: isThinking,
            systemMessageMode: isThinking ? 'developer' : 'system',
            ...(effort === undefined ? {} : { reasoningEffort: effort }),
          },
        },
      };
    },
  };
}

function imagesOf(connection: AzureConnection, deployment: string) {
  return {
    apiKey: '',
    headers: { ...connection.headers, 'api-key': connection.apiKey },
    baseUrl: `${azureBaseUrl(connection)}/deployments/${deployment}`,
    query: `?api-version=${encodeURIComponent(connection.apiVersion)}`,
  };
}

export function azureBaseUrl({
  baseUrl,
  instanceName,
  deploymentName,
}: Pick<AzureConnection, 'baseUrl' | 'instanceName' | 'deploymentName'>): string {
  if (baseUrl === undefined) return `https://${instanceName ?? ''}.openai.azure.com/openai`;
  const filled = baseUrl
    .replaceAll('${INSTANCE_NAME}', instanceName ?? '')
    .replaceAll('${DEPLOYMENT_NAME}', deploymentName ?? '');
  const deployments = `${filled}/`.indexOf('/deployments/');
  const root = withoutEndSlashes(deployments === -1 ? filled : filled.slice(0, deployments));
  return new URL(root).pathname === '/' ? `${root}/openai` : root;
}

/** The name of a deployment at Azure has no dots. */
function deploymentOf(model: string): string {
  return model.replaceAll('.', '');
}
