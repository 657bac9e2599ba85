import 'server-only';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { PICTURE_TYPES } from '@/lib/domain/file/file-types';
import { officeTypeOf, OFFICE_CONTAINER_TYPE } from '@/lib/domain/file/office-types';
import { textTypeOf } from '@/lib/domain/file/text-types';

/** What is read of a file to know whether it is text. */
const START_BYTES = 64 * 1024;
const UNKNOWN_TYPE = 'application/octet-stream';

/** What a file is by its bytes. */
export interface DetectedType {
  readonly mimeType: string;
  /** It is stored as a picture: drawn again, whatever else its bytes hold. */
  readonly isPicture: boolean;
}

/**
 * Returns what a file is by its bytes; a text, which has no mark, and one of the office programs before 2007, which all
 * have the same, by the end of its name. What a client declares is not looked at.
 */
export async function detectFileType(path: string, filename: string): Promise<DetectedType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === OFFICE_CONTAINER_TYPE) return { mimeType: officeTypeOf(filename), isPicture: false };
  if (found !== undefined)
    return { mimeType: found.mime, isPicture: PICTURE_TYPES.some((type) => type === found.mime) };
  const isText = isTextStart(await readStart(path));
  return { mimeType: isText ? textTypeOf(filename) : UNKNOWN_TYPE, isPicture: false };
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(START_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** UTF-8 without control characters but those of a text; its last character may be cut. */
function isTextStart(start: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return !/[\u{0}-\u{8}\u{E}-\u{1A}\u{1C}-\u{1F}]/u.test(text);
  } catch {
    return false;
  }
}
