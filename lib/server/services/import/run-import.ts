import 'server-only';
import type { ImportFailure, ImportReport } from '@/lib/domain/import/import-report';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  abandonImport,
  postponeImport,
  renewImportLease,
  endClaimedImport,
  releaseImport,
  type ImportClaim,
} from '../../db/import/import-claim';
import { IMPORT_TURN_MS, type ClaimedImport } from '../../db/import/unsafe-import-jobs';
import { storageLimitBytes } from '../../db/limit/within-storage';
import { ImportProblem } from '../../imports/import-problem';
import { ImportReaderLost, openImportReader, type ImportReader } from '../../imports/import-reader';
import { env } from '../../platform/env';
import { logError, logWarning } from '../../platform/log';
import { runningBoss } from '../../queue/boss';
import { openImportUpload, removeLocalUpload, type OpenUpload } from '../../storage/import-uploads';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { spoolFolder } from '../../storage/spool';
import { getStorageUse } from '../account/storage';
import { importConversations, type ImportControl } from './import-conversations';
import { importSizeLimitBytes } from './receive-import';

const BEAT_MS = 4_000;
const TIME_LIMIT_MS = 60 * 60 * 1000;

/** After this many claims without progress the import has failed. */
const ATTEMPTS_LIMIT = 3;

/** Text packs to a tenth of its size, sometimes to a twentieth. */
const UNPACKED_FACTOR = 10;

/**
 * At `endMs` (clock of `performance`) or when the server stops, the next process goes on; no more is saved
 * once it was cancelled or claimed elsewhere.
 */
export async function runImport(claimed: ClaimedImport, endMs = Infinity): Promise<void> {
  const { owner, job, attempts } = claimed;
  if (attempts >= ATTEMPTS_LIMIT) return end(claimed, { ...job.report, failure: 'crashed' });
  let upload: OpenUpload | null = null;
  let reader: ImportReader | null = null;
  const control = watch(claimed, () => reader?.close(), endMs);
  let report: ImportReport = job.report;
  try {
    upload = await openImportUpload(owner, { ...job, source: claimed.source });
    // Another node may have the upload of an earlier version: the import is claimed again once the lease of this claim
    // is over.
    if (upload === null && claimed.source === null) return;
    if (upload === null) throw new Error('The uploaded file of the import is not in its storage.');
    reader = await openReader(claimed, upload);
    const outcome = await importConversations(claimed, reader, control, (next) => (report = next));
    if (outcome === 'done') await end(claimed, { ...report, progress: 1 });
    else if (outcome !== 'over') await releaseImport(owner, claimOf(claimed));
  } catch (error) {
    if (control.stopReason() === 'over') return;
    if (error instanceof AppError && error.code === 'storage_unavailable') {
      logWarning('the file of an import cannot be read now; it is tried again', { importId: job.importId });
      await postponeImport(owner, claimOf(claimed));
      return;
    }
    if (error instanceof ImportReaderLost) {
      logError('what reads an imported file ended', error.cause);
      await abandonImport(owner, claimOf(claimed));
      return;
    }
    // When even this cannot be saved, the database cannot be reached: the import is left, and claimed again later.
    await end(claimed, { ...report, failure: toFailure(error) });
  } finally {
    control.end();
    reader?.close();
    await upload?.close();
  }
}

function toFailure(error: unknown): ImportFailure {
  const failure = error instanceof ImportProblem ? error.failure : 'internal';
  if (failure === 'internal') logError('an import failed', error);
  return failure;
}

async function openReader({ owner, job }: ClaimedImport, { path }: OpenUpload): Promise<ImportReader> {
  return openImportReader({
    path,
    owner,
    doneCount: job.doneCount,
    unpackedLimitBytes: importSizeLimitBytes() * UNPACKED_FACTOR,
    heapLimitBytes: env().IMPORT_MEMORY_MB * MEGABYTE,
    spoolFolder: await spoolFolder(),
  });
}

function watch(
  claimed: ClaimedImport,
  closeReader: () => void,
  endMs: number,
): ImportControl & { end(): void } {
  const { owner, workedMs } = claimed;
  const startedAtMs = Date.now();
  const claim = claimOf(claimed);
  let isOver = false;
  let isOtherWaiting = false;
  let progress = claimed.job.report.progress;
  const beat = setInterval(() => {
    renewImportLease(owner, claim, progress)
      .then((known) => {
        isOtherWaiting = known?.isOtherWaiting === true;
        isOver ||= known === null;
        if (isOver) closeReader();
      })
      .catch((error: unknown) => logError('an import could not tell that it runs', error));
  }, BEAT_MS);
  return {
    advance: (to) => (progress = to),
    requireRoom: roomFor(owner),
    stopReason: () => {
      if (isOver) return 'over';
      if (isStopping() || performance.now() > endMs) return 'leave';
      const turnMs = Date.now() - startedAtMs;
      if (workedMs + turnMs > TIME_LIMIT_MS) return 'too_long';
      return isOtherWaiting && turnMs > IMPORT_TURN_MS ? 'leave' : null;
    },
    end: () => clearInterval(beat),
  };
}

function roomFor(owner: OwnerId): ImportControl['requireRoom'] {
  let leftBytes = 0;
  return async (sizeBytes) => {
    const limitBytes = storageLimitBytes();
    if (limitBytes === null) return;
    if (sizeBytes > leftBytes) {
      leftBytes = limitBytes - (await getStorageUse(owner)).usedBytes;
      if (sizeBytes > leftBytes) throw new ImportProblem('storage_full');
    }
    leftBytes -= sizeBytes;
  };
}

/** Only the process that ended an import removes the file of the import. */
async function end(claimed: ClaimedImport, report: ImportReport): Promise<void> {
  const { owner, job } = claimed;
  const state = report.failure === null ? 'completed' : 'failed';
  const { importId } = job;
  if (!(await endClaimedImport(owner, claimOf(claimed), state, report))) return;
  if (report.failure !== null) logWarning('an import failed', { importId, failure: report.failure });
  await removeLocalUpload(importId);
  removeObjectsSoon();
}

function claimOf({ job: { importId }, claimId }: ClaimedImport): ImportClaim {
  return { importId, claimId };
}

/** A stopping server stops the queue first; a process without one never stops. */
function isStopping(): boolean {
  return hadBoss() && runningBoss() === null;
}

let seenBoss = false;

function hadBoss(): boolean {
  seenBoss ||= runningBoss() !== null;
  return seenBoss;
}
