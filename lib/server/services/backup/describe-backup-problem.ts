import 'server-only';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { PlaceProblem } from './backup-place';
import { BrokenBackup } from './read-backup';

export class BackupCut extends Error {
  override readonly name = 'BackupCut';
}

const DEPTH_LIMIT = 4;
const FULL = ['ENOSPC', 'EDQUOT'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

/** The description contains no word of another host. */
export function describeBackupProblem(error: unknown, address: string): string {
  const code = codeOf(error);
  if (isDiskFull(error))
    return `The disk is full: ${address}, or DATA_DIR. Free room, or keep fewer backups.`;
  if (REFUSED.includes(code))
    return `${address} cannot be written (${code}). Let the user of the server write there, or set BACKUP_FOLDER.`;
  if (error instanceof PlaceProblem || error instanceof BrokenBackup || error instanceof BackupCut)
    return error.message;
  if (error instanceof S3ServiceException) return `The bucket ${address} refused it: ${error.name}.`;
  return 'It failed; the log of the server says why.';
}

export function isDiskFull(error: unknown): boolean {
  return FULL.includes(codeOf(error));
}

/** Looks through the causes of the error, too. */
function codeOf(error: unknown): string {
  let each: unknown = error;
  for (let depth = 0; depth < DEPTH_LIMIT && isRecord(each); depth += 1) {
    const code = stringField(each, 'code');
    if (code !== undefined && [...FULL, ...REFUSED].includes(code)) return code;
    each = each['cause'];
  }
  return '';
}
