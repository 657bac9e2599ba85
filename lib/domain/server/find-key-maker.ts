import type { ConnectionProvider } from './connection-provider';

/** How the keys of providers begin; the longer beginning comes first. */
const BEGINNINGS: readonly (readonly [beginning: string, maker: string])[] = [
  ['sk-ant-', 'Anthropic'],
  ['sk-or-', 'OpenRouter'],
  ['sk-proj-', 'OpenAI'],
  ['sk-svcacct-', 'OpenAI'],
  ['AIza', 'Google'],
  ['gsk_', 'Groq'],
  ['xai-', 'xAI'],
  ['pplx-', 'Perplexity'],
  ['hf_', 'Hugging Face'],
];

const MAKERS: Partial<Record<ConnectionProvider, string>> = {
  openAI: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};

/**
 * Returns the name of the provider whose key this is by its beginning, where that is not the one it is meant for; null
 * where it may be right. A server of any kind may take any key.
 */
export function findKeyMaker(provider: ConnectionProvider, apiKey: string): string | null {
  const meant = MAKERS[provider];
  if (meant === undefined) return null;
  const maker = BEGINNINGS.find(([beginning]) => apiKey.startsWith(beginning))?.[1];
  if (maker !== undefined) return maker === meant ? null : maker;
  // Several providers use this beginning; these two do not.
  return apiKey.startsWith('sk-') && meant !== 'OpenAI' ? 'OpenAI' : null;
}
