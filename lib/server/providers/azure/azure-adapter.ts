import { createAzure } from '@ai-sdk/azure';
import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import { overridingFetch, type BodyOverrides } from '../shared/body-overrides';
import { imagesCallSettings, isImagesModel } from '../shared/images-call-settings';
import { imagesLanguageModel } from '../shared/images-language-model';
import { openAiPictureOptions } from '../shared/picture-options';

/** A deployment of OpenAI's models in an Azure resource. */
export interface AzureConnection {
  readonly apiKey: string;
  readonly apiVersion: string;
  /** The part of the host before `.openai.azure.com`; ignored where a base URL is given. */
  readonly instanceName?: string | undefined;
  /** May hold `${INSTANCE_NAME}` and `${DEPLOYMENT_NAME}`. */
  readonly baseUrl?: string | undefined;
  /** The deployment that answers for every model; without it each model is a deployment of its own name. */
  readonly deploymentName?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns the adapter of Azure OpenAI, over the chat completions of a deployment. */
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

/** Returns where the API of pictures of a deployment is. */
function imagesOf(connection: AzureConnection, deployment: string) {
  return {
    apiKey: '',
    headers: { ...connection.headers, 'api-key': connection.apiKey },
    baseUrl: `${azureBaseUrl(connection)}/deployments/${deployment}`,
    query: `?api-version=${encodeURIComponent(connection.apiVersion)}`,
  };
}

/** Returns the address up to, and without, `/deployments`. */
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

/** Returns the name of a model's deployment: Azure allows no dots in it. */
function deploymentOf(model: string): string {
  return model.replaceAll('.', '');
}
