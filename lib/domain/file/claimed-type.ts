import { findTextType, isTextType } from './text-types';

const PLAIN_TEXT = 'text/plain';

const UNKNOWN = new Set(['', 'application/octet-stream']);

/** Browsers that cannot show these pictures send no type for them. */
const PICTURES: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
};

/** Computers with Word send another type for these endings. */
const DOCUMENTS: Readonly<Record<string, string>> = { rtf: 'application/rtf' };

/** The name decides for texts (`.ts` is a video to browsers), then the browser, then plain text. */
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
