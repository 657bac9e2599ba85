import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import type { ModelCapabilities } from '@/lib/domain/model/table/model-row';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import { NUMBER_NAMES, numberSetting } from '@/lib/domain/settings/setting-ranges';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import type { Adapter, CallSettings, ModelRequest, ProviderConnection } from '../contract';
import { overrideBody, overridingFetch, type BodyOverrides } from './body-overrides';
import { drawingChatModel, drawingFields } from './drawing-chat-model';
import { imagesCallSettings, isImagesModel } from './images-call-settings';
import { imagesLanguageModel } from './images-language-model';
import { compatiblePictureOptions, withPictureDetail } from './picture-options';

export interface CompatibleConnection extends ProviderConnection {
  readonly baseUrl: string;
  readonly queryParams?: Readonly<Record<string, string>> | undefined;
  readonly servedModel?: string | undefined;
}

export function compatibleAdapter(connection: CompatibleConnection, overrides: BodyOverrides = {}): Adapter {
  const { apiKey, baseUrl, headers, queryParams, servedModel } = connection;
  const isPrompt = overrides.forcePrompt === true;
  const isDrawing = (model: string, facts: ModelRequest['facts']) =>
    !isPrompt && drawingRuleOf(model, facts)?.via === 'chat';
  return {
    startsWithUser: false,
    secrets: [apiKey],
    dialectOf: (model) => (isImagesModel(model) ? 'openai-images' : isPrompt ? 'none' : 'openai-chat'),
    isTextOnly: (model) => isPrompt && !isImagesModel(model),
    pictureOptions: ({ settings }) => compatiblePictureOptions(settings),
    languageModel(model, fetch, facts) {
      const served = servedModel ?? model;
      if (isImagesModel(model)) return imagesLanguageModel({ apiKey, baseUrl, headers }, served, fetch);
      const provider = createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        fetch: isPrompt ? overridingFetch(fetch, overrides) : fetch,
        includeUsage: true,
        transformRequestBody: (body) => transformBody(facts ?? modelCapabilities(model), body, overrides),
        ...(apiKey === '' ? {} : { apiKey }),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
        ...(queryParams === undefined ? {} : { queryParams: { ...queryParams } }),
      });
      if (isPrompt) return provider.completionModel(served);
      const chatModel = provider.chatModel(served);
      return isDrawing(model, facts) ? drawingChatModel(chatModel) : chatModel;
    },
    callSettings(request) {
      const { model, settings, facts } = request;
      if (isImagesModel(model)) return imagesCallSettings(request);
      const { effort, thinking: _, topK: __, ...accepted } = acceptedSettings(model, settings, facts);
      // A value that was not set is left to the server: a router holds credit for the longest answer it is asked for.
      const names = NUMBER_NAMES.filter((name) => settings[name] !== null && settings[name] !== undefined);
      const callNames: ReadonlySet<string> = new Set(names.map((name) => numberSetting(name).callName));
      const said: CallSettings = Object.fromEntries(
        Object.entries(accepted).filter(([name]) => callNames.has(name)),
      );
      if (isPrompt) return said;
      const compatible = {
        ...(effort === undefined ? {} : { reasoningEffort: effort }),
        ...(isDrawing(model, facts) ? drawingFields(settings) : {}),
      };
      return { ...said, providerOptions: { compatible } };
    },
  };
}

function transformBody(
  { family, isThinking }: Pick<ModelCapabilities, 'family' | 'isThinking'>,
  body: JsonRecord,
  overrides: BodyOverrides,
): JsonRecord {
  const { max_tokens: maxTokens, ...rest } = withPictureDetail(body);
  const limit = family === 'openai' && isThinking ? 'max_completion_tokens' : 'max_tokens';
  return overrideBody({ ...rest, ...(maxTokens === undefined ? {} : { [limit]: maxTokens }) }, overrides);
}
