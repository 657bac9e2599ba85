import { ENDPOINTS, type BuiltInEndpoint } from '@/lib/domain/model/endpoint-descriptor';

/**
 * These stand in for a list that cannot be fetched: ids that the vendors document, newest first. Retired ones are
 * filtered on use.
 */
export const FALLBACK_MODELS = {
  openAI: [
    'gpt-6.1-sol',
    'gpt-6.1-terra',
    'gpt-6-astra',
    'gpt-6-luna',
    'gpt-6-sol',
    'gpt-5.6-sol',
    'gpt-5.6-terra',
    'gpt-5.6-luna',
    'gpt-5.5',
    'gpt-5.4',
    'gpt-5.4-mini',
    'gpt-5.4-nano',
    'gpt-4.1',
    'gpt-4o',
  ],
  anthropic: [
    'claude-opus-5-5',
    'claude-sonnet-5-5',
    'claude-haiku-5-5',
    'claude-fable-5-2',
    'claude-opus-5',
    'claude-sonnet-5',
    'claude-opus-4-8',
    'claude-opus-4-7',
    'claude-opus-4-6',
    'claude-sonnet-4-6',
    'claude-haiku-4-5',
  ],
  google: [
    'gemini-4-carbon',
    'gemini-4-argon',
    'gemini-3.8-flash',
    'gemini-3.7-flash',
    'gemini-3.6-flash',
    'gemini-3.5-flash-lite',
    'gemini-3.1-pro-preview',
    'gemini-2.5-pro',
    'gemini-2.5-flash',
  ],
  /** Perplexity publishes no list of its models. */
  perplexity: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'],
} as const;

export const BING_MODELS = [ENDPOINTS.bingAI.modes.off, ENDPOINTS.bingAI.modes.on] as const;

export const CHATGPT_BROWSER_MODELS = ['text-davinci-002-render-sha', 'gpt-4'] as const;

/** The menus of compat clients need models for endpoints that are not configured. */
export const UNCONFIGURED_MODELS: Readonly<Record<Exclude<BuiltInEndpoint, 'demo'>, readonly string[]>> = {
  openAI: FALLBACK_MODELS.openAI,
  azureOpenAI: FALLBACK_MODELS.openAI,
  gptPlugins: FALLBACK_MODELS.openAI,
  assistants: FALLBACK_MODELS.openAI,
  anthropic: FALLBACK_MODELS.anthropic,
  google: FALLBACK_MODELS.google,
  bingAI: BING_MODELS,
  chatGPTBrowser: CHATGPT_BROWSER_MODELS,
};
