import type { ConnectionProvider } from './connection-provider';

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

/** Returns null where the key may be right. A server of any kind may take any key. */
export function findKeyMaker(provider: ConnectionProvider, apiKey: string): string | null {
  const meant = MAKERS[provider];
  if (meant === undefined) return null;
  const maker = BEGINNINGS.find(([beginning]) => apiKey.startsWith(beginning))?.[1];
  if (maker !== undefined) return maker === meant ? null : maker;
  // Several providers use this beginning; these two do not.
  return apiKey.startsWith('sk-') && meant !== 'OpenAI' ? 'OpenAI' : null;
}
