import 'server-only';

/** How long an address of a storage's own delivers a file. */
export const SIGNED_ADDRESS_SECONDS = 15 * 60;

/** Returns the header by which a browser saves a file under its name, whatever its type. */
export function contentDisposition(filename: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, toPercent)}`;
}

/** Returns the size of a whole object from the answer that delivers a part of it, or all. */
export function wholeSizeOf(contentRange: string | null, contentLength: number): number {
  const whole = Number(contentRange?.split('/').at(-1));
  return contentRange !== null && Number.isSafeInteger(whole) ? whole : contentLength;
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
