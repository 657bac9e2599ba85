import 'server-only';
import { logError } from '../platform/log';
import { findBoss, wakeWorker } from './boss';

export const BACKUP_QUEUE = 'make-backup';

/** Never throws: the periodic work finds a backup that still waits. */
export async function enqueueBackup(): Promise<void> {
  try {
    await (await findBoss())?.send(BACKUP_QUEUE, {});
    wakeWorker(BACKUP_QUEUE);
  } catch (error) {
    logError('the backup could not be queued', error);
  }
}
