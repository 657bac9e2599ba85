import 'server-only';
import { isBackupDue } from '@/lib/domain/server/backup-schedule';
import {
  unsafeAskForBackup,
  unsafeEndLostBackups,
  unsafeGetBackupSchedule,
  unsafeGetBackupTimes,
} from '../db/server/unsafe-backups';
import { BACKUP_QUEUE, enqueueBackup } from '../queue/enqueue-backup';
import { findShelf } from '../services/backup/backup-shelf';
import { makeAskedBackup } from '../services/backup/make-asked-backup';
import type { PeriodicWork, QueuedJob } from './job';

/** The row of a backup says who makes it, so that a job which is lost or comes twice does no harm. */
export const backupJob: QueuedJob = {
  queue: BACKUP_QUEUE,
  options: { retryLimit: 0, expireInSeconds: 23 * 60 * 60 },
  pollingSeconds: 2,
  atOnce: 1,
  run: async (_data, { endMs }) => {
    await makeAskedBackup(endMs);
  },
};

/** It also finds backups whose process died. */
export const backupWork: PeriodicWork = {
  name: 'plan-backups',
  times: '*/5 * * * *',
  everySeconds: 5 * 60,
  pollingSeconds: 5,
  run: planBackups,
};

async function planBackups(): Promise<void> {
  await unsafeEndLostBackups('Its process ended before it was whole.');
  const schedule = await unsafeGetBackupSchedule();
  const place = schedule?.place ?? null;
  const shelf = place === null ? null : findShelf(place);
  const { isWaiting, ...times } = await unsafeGetBackupTimes(place, shelf?.prefix ?? '');
  const isAsked =
    schedule !== null &&
    isBackupDue(schedule, times) &&
    (await unsafeAskForBackup('schedule', schedule.place, null));
  if (isAsked || isWaiting) await enqueueBackup();
}
