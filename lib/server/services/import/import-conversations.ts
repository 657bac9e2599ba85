import 'server-only';
import type { ImportReport } from '@/lib/domain/import/import-report';
import type { ClaimedImport } from '../../db/import/unsafe-import-jobs';
import type { ImportFrame } from '../../imports/import-frame';
import { ImportProblem } from '../../imports/import-problem';
import type { ImportReader } from '../../imports/import-reader';
import { logError } from '../../platform/log';
import { FrameSaver, type ImportRoom } from './frame-saver';

export interface ImportControl extends ImportRoom {
  stopReason(): 'over' | 'leave' | 'too_long' | null;
}

/** Throws ImportProblem for an unreadable file, ImportReaderLost when the reader cannot go on. */
export async function importConversations(
  { owner, job, claimId }: Pick<ClaimedImport, 'owner' | 'job' | 'claimId'>,
  reader: ImportReader,
  control: ImportControl,
  tell: (report: ImportReport) => void,
): Promise<'done' | 'over' | 'leave'> {
  const saver = new FrameSaver(owner, { job, claimId }, { reader, control });
  for (;;) {
    const frame = await reader.next();
    if (frame.kind === 'end') {
      await saver.finish();
      return 'done';
    }
    requireReadable(frame);
    const stopReason = control.stopReason();
    if (stopReason === 'too_long') throw new ImportProblem('too_long');
    // However far the file must be skipped to where the import stands, every turn saves more of it.
    if (stopReason === 'over' || (stopReason === 'leave' && saver.hasAdvanced)) return stopReason;
    const report = await saver.save(frame);
    if (report === 'over') return 'over';
    if (report !== null) tell(report);
  }
}

function requireReadable(frame: ImportFrame): void {
  if ('detail' in frame && frame.detail !== null)
    logError('a file could not be read as it should', frame.detail);
  if (frame.kind === 'problem') throw new ImportProblem(frame.failure);
}
