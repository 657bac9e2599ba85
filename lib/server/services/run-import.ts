import 'server-only';
import type { ImportJob } from '@/lib/domain/import/import-job';
import type { ImportReport } from '@/lib/domain/import/import-report';
import type { OwnerId } from '@/lib/domain/owner-id';
import { beatImport, endImport, leaveImport } from '../db/import-job-repository';
import { ImportProblem } from '../imports/import-problem';
import { openImportFile, type ImportFile } from '../imports/open-import-file';
import { runningBoss } from '../jobs/boss';
import { logError } from '../platform/log';
import { importUploadPath, removeImportUpload } from '../storage/import-uploads';
import { importConversations, type ImportCourse } from './import-conversations';
import { importSizeLimitBytes } from './receive-import';

/** Well below the lease. */
const BEAT_MS = 4_000;
const TIME_LIMIT_MS = 60 * 60 * 1000;

/** Text packs to a tenth of its size, and to a twentieth now and then. */
const UNPACKED_FACTOR = 10;

/**
 * Works at an import that was claimed, from where it stands to its end, and removes the file. When the server stops it is
 * left for the next process; when it was cancelled nothing more is saved.
 */
export async function runImport(owner: OwnerId, job: ImportJob): Promise<void> {
  const { importId } = job;
  const startedAtMs = Date.now();
  let isOver = false;
  let file: ImportFile | null = null;
  const progress = () => file?.progress() ?? 0;
  const beat = setInterval(() => {
    beatImport(owner, importId, progress())
      .then((isActive) => (isOver ||= !isActive))
      .catch((error: unknown) => logError('an import could not tell that it runs', error));
  }, BEAT_MS);
  const course: ImportCourse = {
    progress,
    halt: () => {
      if (isOver) return 'over';
      if (isStopping()) return 'leave';
      return Date.now() - startedAtMs > TIME_LIMIT_MS ? 'too_long' : null;
    },
  };
  let report: ImportReport = job.report;
  try {
    file = await openImportFile(importUploadPath(importId), importSizeLimitBytes() * UNPACKED_FACTOR);
    const end = await importConversations(owner, job, file, course, (next) => (report = next));
    if (end === 'leave') await leaveImport(owner, importId);
    else if (end === 'done') await endImport(owner, importId, 'completed', { ...report, progress: 1 });
    if (end !== 'leave') await removeImportUpload(importId);
  } catch (error) {
    const failure = error instanceof ImportProblem ? error.failure : 'internal';
    if (failure === 'internal') logError('an import failed', error);
    // When even this cannot be saved, the database is away: the import is left, and taken up again.
    await endImport(owner, importId, 'failed', { ...report, failure });
    await removeImportUpload(importId);
  } finally {
    clearInterval(beat);
    file?.close();
  }
}

/** The queue is let go of first when a server stops; in a process without one nothing ever stops. */
function isStopping(): boolean {
  return hadBoss() && runningBoss() === null;
}

let seenBoss = false;

function hadBoss(): boolean {
  seenBoss ||= runningBoss() !== null;
  return seenBoss;
}
