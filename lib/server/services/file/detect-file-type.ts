import 'server-only';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isTextStart } from '@/lib/domain/file/encoding/text-start';
import { PICTURE_TYPES } from '@/lib/domain/file/file-types';
import { officeTypeOf, OFFICE_CONTAINER_TYPE } from '@/lib/domain/file/office-types';
import { findTextType, isTextType, textTypeOf } from '@/lib/domain/file/text-types';
import { stringField } from '@/lib/domain/shared/json-record';
import { logWarning } from '../../platform/log';

const START_BYTES = 64 * 1024;
const UNKNOWN_TYPE = 'application/octet-stream';
const PLAIN_TEXT = 'text/plain';

const WRITTEN_AS_TEXT: Readonly<Record<string, RegExp>> = {
  'application/pdf': /\d obj\b/,
  'application/rtf': /^\{\\rtf/,
  'application/x-bzip2': /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/,
};

export interface DetectedType {
  readonly mimeType: string;
  /** True for a picture, which is drawn again, whatever else its bytes hold. */
  readonly isPicture: boolean;
}

/**
 * The bytes decide; the name only for texts and old office formats, which share one mark. The declared type
 * is ignored.
 */
export async function detectFileType(path: string, filename: string): Promise<DetectedType> {
  const found = await recognize(path);
  if (found?.mime === OFFICE_CONTAINER_TYPE) return { mimeType: officeTypeOf(filename), isPicture: false };
  const start = await readStart(path);
  if (found === undefined) {
    if (isPdfBehindOther(start, filename)) return { mimeType: 'application/pdf', isPicture: false };
    const isText = isTextStart(start, { isStrict: false });
    return { mimeType: isText ? writtenType(start, filename) : UNKNOWN_TYPE, isPicture: false };
  }
  const { mime } = found;
  if (!isWrittenAsText(mime, start) && isTextStart(start, { isStrict: !isTextType(mime) }))
    return { mimeType: namedType(mime, filename), isPicture: false };
  return { mimeType: mime, isPicture: PICTURE_TYPES.some((type) => type === mime) };
}

/** Returns undefined for bytes such as a broken archive. Throws what is not their fault. */
async function recognize(path: string): ReturnType<typeof fileTypeFromFile> {
  try {
    return await fileTypeFromFile(path);
  } catch (error) {
    if (isOfServer(error)) throw error;
    logWarning('a file broke what recognises files by their bytes; it counts as unknown', {
      reason: stringField(error, 'name') ?? 'unknown',
    });
    return undefined;
  }
}

/** Returns whether the server is at fault: a part is missing in the build, or the disk fails. */
function isOfServer(error: unknown): boolean {
  const code = stringField(error, 'code') ?? '';
  return code.endsWith('MODULE_NOT_FOUND') || stringField(error, 'syscall') !== undefined;
}

function isWrittenAsText(mime: string, start: Uint8Array): boolean {
  return (
    Object.hasOwn(WRITTEN_AS_TEXT, mime) &&
    (WRITTEN_AS_TEXT[mime]?.test(Buffer.from(start).toString('latin1')) ?? false)
  );
}

/** Gateways leave lines before a PDF; readers look for the mark in the first 1,024 bytes. */
function isPdfBehindOther(start: Uint8Array, filename: string): boolean {
  if (!/\.pdf$/i.test(filename)) return false;
  const text = Buffer.from(start).toString('latin1');
  return text.slice(0, 1_024).includes('%PDF-') && /\d obj\b/.test(text);
}

/** Programs that "export to Excel" often write a page under such a name. */
function writtenType(start: Uint8Array, filename: string): string {
  const named = findTextType(filename);
  if (named !== null) return named;
  const text = Buffer.from(start.subarray(0, 1_024)).toString('latin1').replaceAll('\0', '').trimStart();
  const isOfOffice = /\.(?:xls|doc|ppt)x?$/i.test(filename);
  return isOfOffice && PAGE_START.test(text) ? 'text/html' : PLAIN_TEXT;
}

const PAGE_START =
  /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s{0,32}<(?:!doctype html|html|head|meta|table|body|style)\b/i;

function namedType(mime: string, filename: string): string {
  const named = textTypeOf(filename);
  return named === PLAIN_TEXT && isTextType(mime) ? mime : named;
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
