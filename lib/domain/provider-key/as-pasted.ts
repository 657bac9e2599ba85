import { withoutEndSlashes } from '../shared/text/trim-of';

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
];

/** The documentation of servers of OpenAI's protocol shows addresses with one of these calls behind. */
const CALLS = ['/chat/completions', '/responses', '/embeddings'] as const;

const SCHEME = 'bearer ';

/** Drops quotes around the key and the word that stands before it in a header. */
export function keyAsPasted(text: string): string {
  const key = withoutQuotes(text);
  return key.toLowerCase().startsWith(SCHEME) ? key.slice(SCHEME.length).trim() : key;
}

/** Drops quotes around the address, slashes at its end and a call behind it. */
export function addressAsPasted(text: string): string {
  const address = withoutEndSlashes(withoutQuotes(text));
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const call = CALLS.find((each) => url.pathname.endsWith(each));
  if (call === undefined) return address;
  url.pathname = url.pathname.slice(0, -call.length);
  return withoutEndSlashes(url.href);
}

function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const around = QUOTES.find(
    ([open, close]) => trimmed.length > 1 && trimmed.startsWith(open) && trimmed.endsWith(close),
  );
  return around === undefined ? trimmed : trimmed.slice(1, -1).trim();
}
