import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { acceptedSettings } from '@/lib/domain/accepted-settings';
import { modelCapabilities } from '@/lib/domain/model-capabilities';
import type { JsonRecord } from '@/lib/domain/json-record';
import type { Adapter, ProviderConnection } from '../contract';

/** What an operator may change in the body that is sent. */
export interface BodyOverrides {
  readonly addParams?: JsonRecord | undefined;
  readonly dropParams?: readonly string[] | undefined;
}

/** Any server that speaks chat completions the way OpenAI does. */
export function compatibleAdapter(
  connection: ProviderConnection & { readonly baseUrl: string },
  overrides: BodyOverrides = {},
): Adapter {
  return {
    startsWithUser: false,
    secrets: [connection.apiKey],
    dialectOf: () => 'openai-chat',
    languageModel: (model, fetch) =>
      createOpenAICompatible({
        name: 'compatible',
        baseURL: connection.baseUrl,
        fetch,
        includeUsage: true,
        transformRequestBody: (body) => transformBody(model, body, overrides),
        ...(connection.apiKey === '' ? {} : { apiKey: connection.apiKey }),
        ...(connection.headers === undefined ? {} : { headers: { ...connection.headers } }),
      }).chatModel(model),
    callSettings(request) {
      const { effort, topK: _topK, ...settings } = acceptedSettings(request.model, request.settings);
      if (effort === undefined) return settings;
      return { ...settings, providerOptions: { compatible: { reasoningEffort: effort } } };
    },
  };
}

function transformBody(model: string, body: JsonRecord, overrides: BodyOverrides): JsonRecord {
  const { max_tokens: maxTokens, ...rest } = body;
  const { family, isThinking } = modelCapabilities(model);
  const limit = family === 'openai' && isThinking ? 'max_completion_tokens' : 'max_tokens';
  const sent = {
    ...rest,
    ...(maxTokens === undefined ? {} : { [limit]: maxTokens }),
    ...overrides.addParams,
  };
  const dropped = new Set(overrides.dropParams);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !dropped.has(name)));
}
