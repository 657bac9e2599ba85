/** Showing these hosts reveals no more about the operator. */
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

const CALL = /\/(?:chat\/completions|completions|responses|messages|models\/[^/]+:\w+)$/;

const HIDDEN = '…';

/** Query and credentials are left out. Of an address that may be private or hold a secret, only the call is shown. */
export function shownAddress(text: string, { isOperators }: { isOperators: boolean }): string {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  if (!isOperators || PUBLIC_HOSTS.has(host)) return `${protocol}//${host}${pathname}`;
  return `${HIDDEN}${CALL.exec(pathname)?.[0] ?? ''}`;
}
