import { withoutEndSlashes } from '../shared/text/trim-of';

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['<', '>'],
];

/** The documentation of servers shows addresses with one of these calls behind. */
const CALLS = [
  ...['/chat/completions', '/responses', '/embeddings', '/images/generations'],
  ...['/audio/speech', '/audio/transcriptions', '/v1/completions', '/v1/messages', '/v1/models'],
] as const;

const VERSION = '/v1';

/** These stand before a key in a header, in a file of settings and in a command. */
const BEFORE_KEY = [
  /^(?:export|set)\s+(?=\w+=)/i,
  /^(?:authorization|x-api-key|api-key)\s?:\s?/i,
  /^[A-Z][A-Z0-9_]{2,60}\s?=\s?/,
  /^(?:bearer|token)\s+/i,
] as const;

const BEFORE_ADDRESS = /^(?:GET|POST)\s+/;

/** Web pages and chats put these between the characters of what is copied from them. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Drops quotes around the key and what stands before it where it was copied. */
export function keyAsPasted(text: string): string {
  return BEFORE_KEY.reduce((key, before) => withoutQuotes(key.replace(before, '')), withoutQuotes(text));
}

/** Drops quotes around the address, slashes and marks at its end and a call behind it. */
export function addressAsPasted(text: string): string {
  const bare = withoutQuotes(withoutQuotes(text).replace(BEFORE_ADDRESS, ''));
  const address = withoutEndSlashes(bare.replace(/[,;.]$/, ''));
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const call = CALLS.find((each) => url.pathname.endsWith(each));
  if (call === undefined) return address;
  url.pathname = url.pathname.slice(0, -call.length) + (call.startsWith(VERSION) ? VERSION : '');
  return withoutEndSlashes(url.href);
}

function withoutQuotes(text: string): string {
  const trimmed = text.replace(INVISIBLE, '').trim();
  const around = QUOTES.find(
    ([open, close]) => trimmed.length > 1 && trimmed.startsWith(open) && trimmed.endsWith(close),
  );
  return around === undefined ? trimmed : trimmed.slice(1, -1).trim();
}
