import 'server-only';

export const SIGNED_ADDRESS_SECONDS = 15 * 60;

/** Browsers save a file whatever its type, unless it is to be shown. */
export function contentDisposition({
  filename,
  isShown,
}: {
  readonly filename: string;
  readonly isShown: boolean;
}): string {
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, toPercent)}`;
}

/** Throws when the answer states none. */
export function wholeSizeOf(contentRange: string | null, contentLength: number | null): number {
  const sizeBytes = contentRange === null ? (contentLength ?? -1) : Number(contentRange.split('/').at(-1));
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) throw new Error('The storage tells no size.');
  return sizeBytes;
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
