/**
 * Returns the target of a request with every percent sign that is not part of an encoded character written as `%25`, so
 * that any target can be decoded. A valid target is returned unchanged.
 */
export function readablePath(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const readable = readableEscapes(path);
  return readable === path ? target : `${readable}${query === -1 ? '' : target.slice(query)}`;
}

/** Returns a text with every percent sign that is not part of an encoded character written as `%25`. */
export function readableEscapes(text: string): string {
  if (isReadable(text)) return text;
  return text.replaceAll(ESCAPES, (run) => (isUtf8(run) ? run : run.replaceAll('%', '%25')));
}

/** Percent signs with their two digits, as many as are adjacent, or one alone. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const DIGITS = 16;
/** A percent sign and two digits. */
const ESCAPE_CHARACTERS = 3;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Tells whether the escapes of a run are characters, without an error for each run that is none: errors take long. */
function isUtf8(run: string): boolean {
  if (run.length < ESCAPE_CHARACTERS) return false;
  const bytes = Uint8Array.from({ length: run.length / ESCAPE_CHARACTERS }, (_, index) =>
    Number.parseInt(run.slice(index * ESCAPE_CHARACTERS + 1, (index + 1) * ESCAPE_CHARACTERS), DIGITS),
  );
  const again = encoder.encode(decoder.decode(bytes));
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
}
