/** Lone percent signs become `%25`, so that any target can be decoded. */
export function readablePath(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const readable = readableEscapes(path);
  return readable === path ? target : `${readable}${query === -1 ? '' : target.slice(query)}`;
}

/** Lone percent signs become `%25`. */
export function readableEscapes(text: string): string {
  if (isReadable(text)) return text;
  return text.replaceAll(ESCAPES, (run) => (isUtf8(run) ? run : run.replaceAll('%', '%25')));
}

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
const ESCAPE_CHARACTERS = 3;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Compares bytes that were decoded and encoded again, since a thrown error for each run would be slow. */
function isUtf8(run: string): boolean {
  if (run.length < ESCAPE_CHARACTERS) return false;
  const bytes = Uint8Array.from({ length: run.length / ESCAPE_CHARACTERS }, (_, index) =>
    Number.parseInt(run.slice(index * ESCAPE_CHARACTERS + 1, (index + 1) * ESCAPE_CHARACTERS), DIGITS),
  );
  const again = encoder.encode(decoder.decode(bytes));
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
}
