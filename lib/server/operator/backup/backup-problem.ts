import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { TableMismatch } from '../../db/backup/load-tables';
import { PlaceProblem } from '../../services/backup/backup-place';
import { isDiskFull } from '../../services/backup/describe-backup-problem';
import { BrokenBackup } from '../../services/backup/read-backup';
import { RestoreRefused } from '../../services/backup/restore-backup';
import { CommandProblem } from '../command';

/** Other errors are returned unchanged. */
export function asCommandProblem(error: unknown, address: string): unknown {
  if (error instanceof BrokenBackup || error instanceof TableMismatch)
    return new CommandProblem(`${address} cannot be restored. ${error.message}`);
  if (error instanceof AppError && error.code === 'storage_unavailable')
    return new CommandProblem(
      `The storage of files failed${isDiskFull(error) ? ': its disk is full' : '; the line above says why'}. No backup and no row was written: call this again when that is mended.`,
    );
  const isToldPlainly = error instanceof RestoreRefused || error instanceof PlaceProblem;
  return isToldPlainly ? new CommandProblem(error.message) : error;
}
