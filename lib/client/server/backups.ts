'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import { BACKUPS_PATH, backupsSchema, type Backups } from '@/lib/contracts/server/backups';
import type { BackupPlaceName, BackupSchedule } from '@/lib/domain/server/backup-schedule';
import { requestJson } from '../request/request';

/** The server is asked this often while a backup is being made. */
const PROGRESS_MS = 2_000;

/** Undefined means loading. */
export function useBackups(): { backups: Backups | undefined; error: unknown; retry: () => void } {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Backups, unknown>(BACKUPS_PATH, (path: string) => requestJson(path, backupsSchema), {
    refreshInterval: (known) => (known !== undefined && isBeingMade(known) ? PROGRESS_MS : 0),
  });
  return { backups: data, error, retry: () => void again() };
}

export function isBeingMade({ backups }: Backups): boolean {
  return backups.some(({ state }) => state === 'waiting' || state === 'running');
}

/** Throws RequestError (reauthentication_required). */
export function saveBackupSchedule(schedule: BackupSchedule | null, proof: SensitiveChange): Promise<void> {
  return send('PUT', { schedule, ...proof });
}

/** Throws RequestError (reauthentication_required without a recent sign-in). */
export function askForBackup(place: BackupPlaceName, proof: SensitiveChange): Promise<void> {
  return send('POST', { place, ...proof });
}

async function send(method: 'PUT' | 'POST', json: object): Promise<void> {
  const saved = await requestJson(BACKUPS_PATH, backupsSchema, { method, json });
  await mutate(BACKUPS_PATH, saved, { revalidate: false });
}
