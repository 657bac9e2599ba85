import { createAnthropic } from '@ai-sdk/anthropic';
import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import { thinkingControl } from '@/lib/domain/settings/thinking-control';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { Adapter, CallSettings, ModelRequest, ProviderConnection } from '../contract';
import { countAnthropicTokens } from './count-anthropic-tokens';

export function anthropicAdapter(connection: ProviderConnection): Adapter {
  return {
    startsWithUser: true,
    takesPdfs: () => true,
    secrets: [connection.apiKey],
    providerTools: {
      search: ({ providerTools }) => ({
        type: 'provider',
        id: 'anthropic.web_search_20250305',
        name: PROVIDER_TOOLS.search.toolName,
        args: { maxUses: providerTools?.search },
      }),
      code: () => ({
        type: 'provider',
        id: 'anthropic.code_execution_20250825',
        name: PROVIDER_TOOLS.code.toolName,
        args: {},
      }),
    },
    countExactly: (model, text) =>
      countAnthropicTokens({ ...connection, baseUrl: anthropicBaseUrl(connection.baseUrl) }, model, text),
    dialectOf: () => 'anthropic',
    languageModel: (model, fetch) =>
      createAnthropic({
        apiKey: connection.apiKey,
        fetch,
        baseURL: anthropicBaseUrl(connection.baseUrl),
        ...(connection.headers === undefined ? {} : { headers: { ...connection.headers } }),
      })(model),
    callSettings,
  };
}

function callSettings(request: ModelRequest): CallSettings {
  const {
    effort,
    thinking,
    presencePenalty: _presence,
    frequencyPenalty: _frequency,
    ...settings
  } = acceptedSettings(request.model, request.settings, request.facts);
  const ofEffort = effort === undefined ? {} : { effort };
  const known = request.facts ?? modelCapabilities(request.model);
  const isThinking = thinking?.isOn ?? (effort !== undefined && known.isThinking);
  if (!isThinking) {
    const { kind } = thinkingControl(request.model);
    // Some models think unless they are told not to.
    const ofThinking = thinking !== undefined && kind === 'switch' ? { thinking: { type: 'disabled' } } : {};
    const anthropic = { ...ofEffort, ...ofThinking };
    return Object.keys(anthropic).length === 0 ? settings : { ...settings, providerOptions: { anthropic } };
  }
  // Thinking fixes the sampling, so the two cannot travel together.
  const { temperature: _temperature, topP: _topP, topK: _topK, ...withoutSampling } = settings;
  return {
    ...withoutSampling,
    providerOptions: {
      anthropic: {
        ...ofEffort,
        thinking:
          thinking?.budgetTokens === undefined
            ? { type: 'adaptive', display: 'summarized' }
            : { type: 'enabled', budgetTokens: thinking.budgetTokens },
      },
    },
  };
}

/** Operators write the address with or without its version. */
export function anthropicBaseUrl(baseUrl = 'https://api.anthropic.com'): string {
  return /\/v\d+$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1`;
}
