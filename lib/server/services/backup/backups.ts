import 'server-only';
import { BACKUPS_SHOWN, type Backups } from '@/lib/contracts/server/backups';
import type { BackupPlaceName, BackupSchedule } from '@/lib/domain/server/backup-schedule';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Actor } from '../../db/server/admin-action-repository';
import {
  unsafeAskForBackup,
  unsafeGetBackupSchedule,
  unsafeListBackups,
  unsafeSetBackupSchedule,
} from '../../db/server/unsafe-backups';
import { enqueueBackup } from '../../queue/enqueue-backup';
import { findShelf } from './backup-shelf';
import { hasBackupPassphrase } from './seal-current-secrets';

type StoredBackup = Awaited<ReturnType<typeof unsafeListBackups>>[number];

export async function getBackups(): Promise<Backups> {
  const [schedule, backups] = await Promise.all([
    unsafeGetBackupSchedule(),
    unsafeListBackups(BACKUPS_SHOWN),
  ]);
  return {
    schedule,
    places: { folder: addressOf('folder'), bucket: addressOf('bucket') },
    hasPassphrase: hasBackupPassphrase(),
    backups: backups.map(toShown),
  };
}

/** Null ends the schedule. Throws not_found for a place that is not set. */
export async function scheduleBackups(schedule: BackupSchedule | null, actor: Actor): Promise<void> {
  if (schedule !== null) requirePlace(schedule.place);
  await unsafeSetBackupSchedule(schedule, { actor, action: 'schedule_backups', subject: '' });
}

/** Throws not_found for a place that is not set. */
export async function askForBackup(place: BackupPlaceName, actor: Actor): Promise<void> {
  requirePlace(place);
  await unsafeAskForBackup('request', place, { actor, action: 'ask_for_backup', subject: '' });
  await enqueueBackup();
}

function requirePlace(place: BackupPlaceName): void {
  if (findShelf(place) === null) throw new AppError('not_found');
}

function addressOf(place: BackupPlaceName): string | null {
  return findShelf(place)?.address ?? null;
}

function toShown(backup: StoredBackup): Backups['backups'][number] {
  const { backupId, askedAt, endedAt, address, machine, sizeBytes, hasSecrets, problem } = backup;
  return {
    backupId,
    state: stateOf(backup),
    at: (endedAt ?? askedAt).toISOString(),
    address,
    machine,
    sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
    hasSecrets,
    problem,
  };
}

function stateOf({ startedAt, endedAt, isGood }: StoredBackup): Backups['backups'][number]['state'] {
  if (endedAt !== null) return isGood ? 'done' : 'failed';
  return startedAt === null ? 'waiting' : 'running';
}
