import { trimEndOf, withoutEndSlashes } from '../shared/text/trim-of';

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['<', '>'],
];

/** The documentation of servers shows addresses that end with one of these calls. */
const CALLS = [
  ...['/chat/completions', '/responses', '/embeddings', '/images/generations', '/rerank', '/moderations'],
  ...['/audio/speech', '/audio/transcriptions', '/v1/completions', '/v1/messages', '/v1/models'],
  ...['/v1/chat', '/v1/*'],
] as const;

const VERSION = '/v1';

/** A longer text is not searched. */
const LIMIT_CHARACTERS = 10_000;

const BEFORE_NAME = [
  /^(?:-H|--header)\s+/,
  /^(?:export|set|const|let)\s+(?=\S+[ \t]?=)/i,
  /^\$env:/i,
] as const;

const KEY_NAME = /(?:key|token|secret|authorization)$/i;
const VARIABLE = /^[A-Z][A-Z0-9_]{2,60}$/;
const NAME_LIMIT_CHARACTERS = 80;

const BEFORE_KEY = [/^setx\s+\w+\s+/i, /^(?:bearer|token)(?:\s*:\s*|\s+)/i] as const;

/** Pages and chats put such characters into copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Chinese and Japanese keyboards write these in place of the signs of an address. */
const WIDE = /[\uFF01-\uFF5E\u3000]/g;
const WIDE_OFFSET = 0xfee0;

/** In sentences and programs these follow an address. */
const BEHIND_ADDRESS = ',;.)]"\'`”’。、?#\\';
const BEHIND_KEY = ',;';
const BEHIND_VALUE = ' \t"\'`,;';

const LINK = /^\[[^\]]*\]\(([^()\s]+)\)$/;

/** Drops quotes around the key and what stands before it where it was copied. */
export function keyAsPasted(text: string): string {
  if (text.length > LIMIT_CHARACTERS) return text;
  let key = withoutQuotes(withNarrowSigns(text));
  for (const before of BEFORE_NAME) key = withoutQuotes(key.replace(before, ''));
  key = withoutQuotes(withoutName(trimEndOf(key, BEHIND_KEY)));
  return BEFORE_KEY.reduce((rest, before) => withoutQuotes(rest.replace(before, '')), key);
}

/** A key may hold `:` or `=` itself. */
function withoutName(text: string): string {
  const at = text.search(/[:=]/);
  const name = text.slice(0, Math.max(0, at)).replace(/["'`[\]()?&\s]/g, '');
  const key = trimEndOf(text.slice(at + 1), BEHIND_VALUE);
  const isName = name.length <= NAME_LIMIT_CHARACTERS && (KEY_NAME.test(name) || VARIABLE.test(name));
  // The quotes behind the name belong to it.
  return at > 0 && isName && /[^=\s"'`]/.test(key) ? key.replace(/^[\s"'`]+/, '') : text;
}

/** Drops quotes, what stands before the address, end slashes and marks, and a call behind it. */
export function addressAsPasted(text: string): string {
  if (text.length > LIMIT_CHARACTERS) return text;
  const bare = withoutQuotes(withNarrowSigns(text));
  const marked = withoutLead(LINK.exec(bare)?.[1] ?? bare);
  const address = withoutEndSlashes(withoutEndMarks(marked));
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const path = url.pathname.toLowerCase();
  const call = CALLS.find((each) => path.endsWith(each));
  if (call === undefined) return address.includes('\\') ? withoutEndSlashes(url.href) : address;
  url.pathname =
    url.pathname.slice(0, -call.length) +
    (call.startsWith(VERSION) ? url.pathname.slice(-call.length).slice(0, VERSION.length) : '');
  return withoutEndSlashes(url.href);
}

/** A command, a name or a scheme may stand before the address. */
function withoutLead(text: string): string {
  const at = text.toLowerCase().lastIndexOf('http');
  const lead = text.slice(0, Math.max(0, at));
  const isLead = /^https?:\/\/$/i.test(lead) || (!lead.includes('://') && /[\s"'`=:(]$/.test(lead));
  return at > 0 && isLead && /^https?:/i.test(text.slice(at)) ? text.slice(at) : text;
}

/** A bracket may belong to the address, as in `http://[::1]`. */
function withoutEndMarks(text: string): string {
  const written = text.endsWith('\\n') ? text.slice(0, -1) : text;
  const address = trimEndOf(written, BEHIND_ADDRESS);
  return text.includes('[') && written.charAt(address.length) === ']' ? `${address}]` : address;
}

function withNarrowSigns(text: string): string {
  return text.replace(WIDE, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET),
  );
}

function withoutQuotes(text: string): string {
  const trimmed = text.replace(INVISIBLE, '').trim();
  const around = QUOTES.find(
    ([open, close]) => trimmed.length > 1 && trimmed.startsWith(open) && trimmed.endsWith(close),
  );
  return around === undefined ? trimmed : trimmed.slice(1, -1).trim();
}
