/** Well-known hosts, so that naming them reveals nothing of the operator. */
const PUBLIC_HOSTS = new Set([
  'api.openai.com',
  'api.anthropic.com',
  'generativelanguage.googleapis.com',
  'openrouter.ai',
  'api.mistral.ai',
  'api.groq.com',
  'api.fireworks.ai',
  'api.perplexity.ai',
  'api.together.xyz',
]);

/** The part of an address that the protocols themselves add. */
const CALL = /\/(?:chat\/completions|completions|responses|messages|models\/[^/]+:\w+)$/;

const HIDDEN = '…';

/**
 * Returns what a user may see of the address of a request, without query and credentials: all of one the user chose and
 * of a vendor's public one; of any other, which may lie in a private network or have a secret in its path, only the
 * call.
 */
export function shownAddress(text: string, { isOperators }: { isOperators: boolean }): string {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  if (!isOperators || PUBLIC_HOSTS.has(host)) return `${protocol}//${host}${pathname}`;
  return `${HIDDEN}${CALL.exec(pathname)?.[0] ?? ''}`;
}
