import 'server-only';
import { hostname } from 'node:os';
import { backupName, planRetention } from '@/lib/domain/server/backup-names';
import {
  unsafeClaimBackup,
  unsafeEndBackup,
  unsafeGetBackupSchedule,
  unsafeListWholeBackups,
  unsafeRenewBackup,
  type BackupEnd,
  type ClaimedBackup,
} from '../../db/server/unsafe-backups';
import { logError, logEvent } from '../../platform/log';
import { backupPlaceOf } from './backup-place';
import { findShelf, type BackupShelf } from './backup-shelf';
import { BackupCut, describeBackupProblem } from './describe-backup-problem';
import { sealCurrentSecrets } from './seal-current-secrets';
import { writeBackup, type WrittenBackup } from './write-backup';

/** After the first lease that ends, a process is known to have died. */
const LEASE_SECONDS = 120;
const RENEW_MS = 30_000;

/** Without a schedule no backup is deleted. */
const KEEP_ALL = Infinity;

/**
 * Of several callers on all machines one makes it; false when none waits. Failures go to the list, not the
 * caller. `endMs` is on the clock of `performance`.
 */
export async function makeAskedBackup(endMs: number): Promise<boolean> {
  const claimed = await unsafeClaimBackup(hostname(), LEASE_SECONDS);
  if (claimed === null) return false;
  await unsafeEndBackup(claimed.backupId, await makeClaimed(claimed, endMs));
  return true;
}

async function makeClaimed(claimed: ClaimedBackup, endMs: number): Promise<BackupEnd> {
  const { backupId, place } = claimed;
  const shelf = findShelf(place);
  if (shelf === null) return failed(`There is no such place: ${SETTING_OF[place]} is not set here.`);
  const watch = new Watch(backupId, endMs);
  try {
    await shelf.prepare();
    const now = new Date();
    const name = backupName(now);
    const { sealedSecrets } = await sealCurrentSecrets();
    const written = await backupPlaceOf(shelf.addressOf(name)).store((output) => {
      watch.onCut((cause) => output.destroy(cause));
      return writeBackup(output, { sealedSecrets, now });
    });
    logEvent('a backup was made and read back', {
      address: shelf.addressOf(name),
      sizeBytes: written.sizeBytes,
    });
    return madeOf(shelf, name, written, await deleteOlder(shelf, name, claimed, written));
  } catch (error) {
    const cause = watch.cut ?? error;
    logError('a backup failed', cause, { place });
    return failed(describeBackupProblem(cause, shelf.address));
  } finally {
    watch.end();
  }
}

const SETTING_OF = { folder: 'BACKUP_FOLDER', bucket: 'BACKUP_BUCKET' } as const;

function madeOf(
  shelf: BackupShelf,
  name: string,
  { manifest, sizeBytes }: WrittenBackup,
  deleteProblem: string | null,
): BackupEnd {
  const { files, hasSecrets } = manifest;
  const missing =
    files.missingCount === 0
      ? null
      : `Objects are missing in their storage: ${String(files.missingCount)} (${files.missing.slice(0, 3).join(', ')}).`;
  return {
    isGood: true,
    address: shelf.addressOf(name),
    sizeBytes,
    hasSecrets,
    problem: missing ?? deleteProblem,
  };
}

function failed(problem: string): BackupEnd {
  return { isGood: false, address: null, sizeBytes: null, hasSecrets: null, problem };
}

/**
 * It is called after the new backup was read back, so that there is always a good one. An incomplete or hand-made
 * backup replaces none. Returns why it failed.
 */
async function deleteOlder(
  shelf: BackupShelf,
  made: string,
  { cause, place }: ClaimedBackup,
  { manifest }: WrittenBackup,
): Promise<string | null> {
  if (cause !== 'schedule' || manifest.files.missingCount > 0) return null;
  try {
    const schedule = await unsafeGetBackupSchedule();
    const keep = schedule?.place === place ? schedule.keep : KEEP_ALL;
    const names = await shelf.list();
    const addresses = await unsafeListWholeBackups();
    const whole = new Set(names.filter((name) => addresses.has(shelf.addressOf(name))));
    for (const name of planRetention(names, { keep, made, whole })) await shelf.remove(name);
    return null;
  } catch (error) {
    logError('older backups could not be deleted', error, { address: shelf.address });
    return 'It is made, but older ones could not be deleted; the log of the server says why.';
  }
}

/** Renews the lease, and cuts the backup when its time is over or another process took over. */
class Watch {
  cut: BackupCut | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private listener: (cause: BackupCut) => void = () => undefined;

  constructor(backupId: string, endMs: number) {
    this.timers.push(setInterval(() => this.renew(backupId), RENEW_MS));
    if (endMs !== Infinity)
      this.timers.push(
        setTimeout(
          () =>
            this.end(
              new BackupCut('It takes longer than a function may run: call the command on a machine.'),
            ),
          Math.max(0, endMs - performance.now()),
        ),
      );
  }

  onCut(listener: (cause: BackupCut) => void): void {
    this.listener = listener;
    if (this.cut !== null) listener(this.cut);
  }

  end(cut: BackupCut | null = null): void {
    for (const timer of this.timers) clearInterval(timer);
    if (cut === null) return;
    this.cut ??= cut;
    this.listener(this.cut);
  }

  private renew(backupId: string): void {
    unsafeRenewBackup(backupId, LEASE_SECONDS).then(
      (isOwn) => {
        if (!isOwn) this.end(new BackupCut('Another process took it for lost.'));
      },
      // While the database is away, statements that read from it fail by themselves.
      () => undefined,
    );
  }
}
