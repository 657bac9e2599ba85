import { createAnthropic } from '@ai-sdk/anthropic';
import { acceptedSettings } from '@/lib/domain/accepted-settings';
import { modelCapabilities } from '@/lib/domain/model-capabilities';
import type { Adapter, ProviderConnection } from '../contract';

/** Anthropic's Messages API. */
export function anthropicAdapter(connection: ProviderConnection): Adapter {
  return {
    startsWithUser: true,
    secrets: [connection.apiKey],
    dialectOf: () => 'anthropic',
    languageModel: (model, fetch) =>
      createAnthropic({
        apiKey: connection.apiKey,
        fetch,
        baseURL: anthropicBaseUrl(connection.baseUrl),
        ...(connection.headers === undefined ? {} : { headers: { ...connection.headers } }),
      })(model),
    callSettings(request) {
      const {
        effort,
        presencePenalty: _presence,
        frequencyPenalty: _frequency,
        ...settings
      } = acceptedSettings(request.model, request.settings);
      if (effort === undefined) return settings;
      if (!modelCapabilities(request.model).isThinking)
        return { ...settings, providerOptions: { anthropic: { effort } } };
      // Thinking fixes the sampling, so the two cannot travel together.
      const { temperature: _temperature, topP: _topP, topK: _topK, ...withoutSampling } = settings;
      return {
        ...withoutSampling,
        providerOptions: { anthropic: { effort, thinking: { type: 'adaptive', display: 'summarized' } } },
      };
    },
  };
}

/** The API's root; operators write it with and without its version. */
export function anthropicBaseUrl(baseUrl = 'https://api.anthropic.com'): string {
  return /\/v\d+$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1`;
}
