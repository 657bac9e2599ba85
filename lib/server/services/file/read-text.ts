import 'server-only';
import { rm, stat } from 'node:fs/promises';
import { isStorageFull } from '@/lib/domain/account/storage-use';
import type { TextProblem } from '@/lib/domain/file/document-text';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  claimText,
  markTextFailed,
  markTextReady,
  releaseText,
  type ClaimedText,
} from '../../db/file/document-text';
import { deletePassages, insertPassages } from '../../db/file/file-passages';
import type { LocatedFile } from '../../db/file/file-repository';
import { DocumentReaderLost, readInProcess } from '../../documents/document-reader';
import { inMeteredTurn, type ProcessorMeter } from '../../limits/metered-turn';
import { logError } from '../../platform/log';
import { keepAlive } from '../../platform/shape/keep-alive';
import { STORED_TEXT_TYPE, storageOf, toTextKey } from '../../storage/file-storage';
import { newSpoolPath, spool, spooledBytes } from '../../storage/spool';
import { getStorageUse } from '../account/storage';
import { embedSoon } from './embedding/embed-passages';

const TIME_LIMIT_MS = 120_000;

/** After this time no process can still be reading the text. */
export const TEXT_CLAIM_MS = TIME_LIMIT_MS + 120_000;

/** After this many attempts the text has failed. */
const ATTEMPTS_LIMIT = 3;

const COPIES = 2;

/** The periodic work reads again what fails. */
export function readTextSoon(owner: OwnerId, fileId: string): void {
  const reading = readText(owner, fileId).catch((error: unknown) => {
    // The line is full, or the user has used up their time for now.
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  });
  keepAlive(reading, 'the text of a document could not be read; it is read again later', { fileId });
}

/** Another process may be reading the same text. */
async function readText(owner: OwnerId, fileId: string): Promise<void> {
  await inMeteredTurn({ line: 'documents', owner }, async (meter) => {
    const claimed = await claimText(owner, fileId, TEXT_CLAIM_MS);
    if (claimed === null) return;
    try {
      await readClaimed(owner, claimed, meter);
    } catch (error) {
      // However long a storage is away, no document has failed for it.
      if (error instanceof AppError && error.code === 'storage_unavailable') await releaseText(owner, fileId);
      throw error;
    }
  });
}

async function readClaimed(
  owner: OwnerId,
  { file, attempt }: ClaimedText,
  meter: ProcessorMeter,
): Promise<void> {
  const { fileId } = file;
  if (attempt > ATTEMPTS_LIMIT) return markTextFailed(owner, fileId, 'unreadable');
  const path = await copyOf(file);
  if (path === null) return markTextFailed(owner, fileId, 'damaged');
  const textPath = await newSpoolPath();
  try {
    await deletePassages(owner, fileId);
    await storeText(owner, file, { path, textPath, meter });
  } catch (error) {
    if (!(error instanceof DocumentReaderLost)) throw error;
    report(owner, file, { problem: 'unreadable', cause: error.cause });
    await markTextFailed(owner, fileId, 'unreadable');
  } finally {
    await rm(path, { force: true });
    await rm(textPath, { force: true });
  }
}

async function storeText(
  owner: OwnerId,
  file: LocatedFile,
  { path, textPath, meter }: { path: string; textPath: string; meter: ProcessorMeter },
): Promise<void> {
  const { fileId, mimeType } = file;
  let first = 0;
  const limits = { timeLimitMs: TIME_LIMIT_MS, meter };
  for await (const frame of readInProcess({ path, mimeType, textPath }, limits))
    switch (frame.kind) {
      case 'passages':
        // The file was deleted meanwhile.
        if (!(await insertPassages(owner, fileId, { first, passages: frame.passages }))) return;
        first += frame.passages.length;
        break;
      // Only pages that are drawn end in this way.
      case 'drawn':
        break;
      case 'problem':
        if (frame.problem === 'unreadable')
          report(owner, file, { problem: frame.problem, cause: frame.detail });
        return refuseText(owner, fileId, frame.problem);
      case 'end': {
        const { size } = await stat(textPath);
        const textBytes = size * COPIES;
        if (isStorageFull(await getStorageUse(owner), textBytes))
          return refuseText(owner, fileId, 'too_large');
        const text = { mimeType: STORED_TEXT_TYPE, sizeBytes: size, bytes: spooledBytes(textPath) };
        await storageOf(file.source).write(toTextKey(file.storageKey), text);
        await markTextReady(owner, file, frame.measure, textBytes);
        embedSoon(owner, fileId);
      }
    }
}

async function refuseText(owner: OwnerId, fileId: string, problem: TextProblem): Promise<void> {
  await deletePassages(owner, fileId);
  await markTextFailed(owner, fileId, problem);
}

async function copyOf({ source, storageKey, sizeBytes }: LocatedFile): Promise<string | null> {
  const object = await storageOf(source).read(storageKey);
  return object === null ? null : (await spool(object.bytes, sizeBytes)).path;
}

function report(
  owner: OwnerId,
  { fileId, mimeType, sizeBytes }: LocatedFile,
  { problem, cause }: { problem: TextProblem; cause: unknown },
): void {
  const context = { owner, fileId, mimeType, sizeBytes, problem };
  logError('the text of a document cannot be read; the file itself is stored', cause, context);
}
