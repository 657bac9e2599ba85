import type { FileRefusalDetails } from '../shared/app-error';
import { MEGABYTE } from '../shared/byte-units';
import type { FileLimits } from './file-limits';
import { isSupportedType } from './mime-pattern';

export interface FileToCheck {
  readonly filename: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

export function checkFile(file: FileToCheck, limits: FileLimits): FileRefusalDetails | null {
  if (isClosed(limits)) return refusal('disabled');
  if (file.sizeBytes === 0) return refusal('empty', { filename: file.filename });
  if (!isSupportedType(file.mimeType, limits.supportedMimeTypes))
    return refusal('type', { mimeType: file.mimeType });
  return file.sizeBytes > limits.fileSizeLimitBytes ? tooLargeRefusal(limits) : null;
}

export function isClosed({ isDisabled, fileLimit }: FileLimits): boolean {
  return isDisabled || fileLimit === 0;
}

export function tooLargeRefusal({ fileSizeLimitBytes }: FileLimits): FileRefusalDetails {
  return refusal('size', { limitMegabytes: toMegabytes(fileSizeLimitBytes) });
}

/** Returns null when all fit together. */
export function checkFiles(
  added: readonly FileToCheck[],
  attached: readonly FileToCheck[],
  limits: FileLimits,
): FileRefusalDetails | null {
  if (isClosed(limits)) return refusal('disabled');
  if (added.length + attached.length > limits.fileLimit)
    return refusal('too_many', { limit: limits.fileLimit });
  for (const file of added) {
    const refused = checkFile(file, limits);
    if (refused !== null) return refused;
  }
  const all = [...attached, ...added];
  const totalBytes = all.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  if (totalBytes > limits.totalSizeLimitBytes)
    return refusal('total_size', { limitMegabytes: toMegabytes(limits.totalSizeLimitBytes) });
  return new Set(all.map(keyOf)).size < all.length ? refusal('duplicate') : null;
}

/** Refuses files beyond the limit, or known already; null when all can be known. */
export function checkBesides(
  added: readonly FileToCheck[],
  known: readonly FileToCheck[],
  limit: number,
): FileRefusalDetails | null {
  if (added.length + known.length > limit) return refusal('too_many', { limit });
  const keys = new Set(known.map(keyOf));
  return added.some((file) => keys.has(keyOf(file))) ? refusal('duplicate') : null;
}

function keyOf({ filename, sizeBytes, mimeType }: FileToCheck): string {
  return JSON.stringify([filename, sizeBytes, mimeType.split('/')[0]]);
}

function toMegabytes(bytes: number): number {
  return bytes / MEGABYTE;
}

export function refusal(
  reason: FileRefusalDetails['reason'],
  details: Partial<FileRefusalDetails> = {},
): FileRefusalDetails {
  return { limit: 0, limitMegabytes: 0, mimeType: '', filename: '', ...details, reason };
}
