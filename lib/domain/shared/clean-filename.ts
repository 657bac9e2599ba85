import { BLANKS, trimEndOf, trimStartOf } from './text/trim-of';

const FORBIDDEN = /[/\\:*?"<>|]+/g;
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]+/gu;
/** Windows keeps these names for devices. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=$|\.|\s)/i;

/** The extension is not counted; file systems allow 255 bytes in all. */
export const FILENAME_LIMIT_CHARACTERS = 100;
const FILENAME_LIMIT_BYTES = 200;

export function cleanTypedFilename(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(FORBIDDEN, '-')
    .replace(/^[\s.~]+/, '');
  return shortened(clean.replace(/\s/g, ' ').replace(/ {2,}/g, ' '));
}

/**
 * It has no extension, path, device or invisible characters, and is not hidden. `fallback` replaces an
 * unusable text.
 */
export function cleanFilename(text: string, fallback: string): string {
  const typed = cleanTypedFilename(text);
  const bare = trimEndOf(trimStartOf(typed, `.~-${BLANKS}`), `.-${BLANKS}`);
  const name = bare.replace(RESERVED, '$&_');
  return name === '' ? fallback : name;
}

/** Cuts between visible characters. */
function shortened(text: string): string {
  let kept = '';
  let characters = 0;
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += new TextEncoder().encode(segment).length;
    characters += 1;
    if (characters > FILENAME_LIMIT_CHARACTERS || bytes > FILENAME_LIMIT_BYTES) break;
    kept += segment;
  }
  return kept;
}
