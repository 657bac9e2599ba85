import { findTextType, isTextType } from './text-types';

const PLAIN_TEXT = 'text/plain';

/** What browsers say of a file they know nothing of. */
const UNKNOWN = new Set(['', 'application/octet-stream']);

/** Pictures that browsers which cannot show them have no type for. */
const PICTURES: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
};

/** Documents that browsers take for something else: systems with Word name it for a text of this kind. */
const DOCUMENTS: Readonly<Record<string, string>> = { rtf: 'application/rtf' };

/**
 * Returns the type of a file before its bytes are read: by the end of its name where that names a text, since browsers
 * take some of those for others (`.ts` for a video); else what the browser says; else plain text.
 */
export function claimedTypeOf({ name, type }: { readonly name: string; readonly type: string }): string {
  const end = name.toLowerCase().split('.').at(-1) ?? '';
  if (Object.hasOwn(DOCUMENTS, end)) return DOCUMENTS[end] ?? PLAIN_TEXT;
  const byName = findTextType(name);
  if (byName !== null) return byName;
  // A kind of text that is not known here is read as plain text.
  if (type.startsWith('text/') && !isTextType(type)) return PLAIN_TEXT;
  if (!UNKNOWN.has(type)) return type;
  return Object.hasOwn(PICTURES, end) ? (PICTURES[end] ?? PLAIN_TEXT) : type || PLAIN_TEXT;
}
