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

/** Servers' documentation shows them behind addresses. */
const CALLS = [
  ...['/chat/completions', '/responses', '/embeddings', '/images/generations'],
  ...['/audio/speech', '/audio/transcriptions', '/v1/completions', '/v1/messages', '/v1/models'],
] as const;

const VERSION = '/v1';

/** They stand before copied keys. */
const BEFORE_KEY = [
  /^(?:export|set)\s+(?=\w+=)/i,
  /^(?:authorization|x-api-key|api-key)\s?:\s?/i,
  /^[A-Z][A-Z0-9_]{2,60}\s?=\s?/,
  /^(?:bearer|token)\s+/i,
] as const;

const BEFORE_ADDRESS = /^(?:GET|POST)\s+/;

/** Pages and chats put them into copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** What was copied before it goes too. */
export function keyAsPasted(text: string): string {
  return BEFORE_KEY.reduce((key, before) => withoutQuotes(key.replace(before, '')), withoutQuotes(text));
}

/** Slashes, marks and a call behind it go. */
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
