/** The sentences of these codes contain the message already. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['provider_error', 'provider_refused_request']);

/** These codes are a provider's, although they do not begin with its name. */
const OF_PROVIDER: ReadonlySet<string> = new Set(['invalid_api_key', 'insufficient_quota']);

/** It has at most 512 characters; null means none. */
export function providerMessageOf(
  code: string,
  details: Readonly<Record<string, unknown>> | null,
): string | null {
  const isOfProvider = code.startsWith('provider_') || OF_PROVIDER.has(code);
  const message = details?.['message'];
  if (!isOfProvider || IN_SENTENCE.has(code) || typeof message !== 'string') return null;
  return message.trim() === '' ? null : message.slice(0, MESSAGE_LIMIT_CHARACTERS);
}

const MESSAGE_LIMIT_CHARACTERS = 512;
