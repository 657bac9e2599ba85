import 'server-only';
import { TableMismatch } from '../../db/backup/load-tables';
import { PlaceProblem } from '../../services/backup/backup-place';
import { BrokenBackup } from '../../services/backup/read-backup';
import { RestoreRefused } from '../../services/backup/restore-backup';
import { CommandProblem } from '../command';

/** Others are returned unchanged. */
export function asCommandProblem(error: unknown, address: string): unknown {
  if (error instanceof BrokenBackup || error instanceof TableMismatch)
    return new CommandProblem(`${address} cannot be restored. ${error.message}`);
  const isToldPlainly = error instanceof RestoreRefused || error instanceof PlaceProblem;
  return isToldPlainly ? new CommandProblem(error.message) : error;
}
