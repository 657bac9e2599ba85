/** Codes whose sentences contain the provider's message already. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['provider_error', 'provider_refused_request']);

/** Codes of a provider besides those that begin with its name. */
const OF_PROVIDER: ReadonlySet<string> = new Set(['invalid_api_key', 'insufficient_quota']);

/**
 * Returns the provider's message about a failure, to be shown below our sentence; null where there is none. At most 512
 * characters.
 */
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
