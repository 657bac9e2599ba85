import 'server-only';

/** How long an address of a storage's own delivers a file. */
export const SIGNED_ADDRESS_SECONDS = 15 * 60;

/** Returns the header by which a browser saves a file under its name, whatever its type. */
export function contentDisposition(filename: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, toPercent)}`;
}

/** Returns the size of a whole object from the answer that delivers a part of it, or all. Throws when it says none. */
export function wholeSizeOf(contentRange: string | null, contentLength: number | null): number {
  const sizeBytes = contentRange === null ? (contentLength ?? -1) : Number(contentRange.split('/').at(-1));
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) throw new Error('The storage tells no size.');
  return sizeBytes;
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
