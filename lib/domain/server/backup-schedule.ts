import * as z from 'zod/mini';

export const KEPT_BACKUPS_LIMIT = 400;

export const backupPlaceSchema = z.enum(['folder', 'bucket']);

export type BackupPlaceName = z.infer<typeof backupPlaceSchema>;

/** The times are in UTC; `weekday` counts from Sunday, which is 0. */
export const backupScheduleSchema = z.object({
  every: z.enum(['day', 'week']),
  hour: z.int().check(z.gte(0), z.lte(23)),
  weekday: z.int().check(z.gte(0), z.lte(6)),
  place: backupPlaceSchema,
  /** This many of the newest backups stay. */
  keep: z.int().check(z.gte(1), z.lte(KEPT_BACKUPS_LIMIT)),
});

export type BackupSchedule = z.infer<typeof backupScheduleSchema>;

/** A backup that failed is tried again after this time. */
const RETRY_AFTER_MS = 60 * 60_000;

export function lastDueAt({ every, hour, weekday }: BackupSchedule, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  const passedDays = every === 'day' ? 0 : (due.getUTCDay() - weekday + 7) % 7;
  due.setUTCDate(due.getUTCDate() - passedDays);
  if (due > now) due.setUTCDate(due.getUTCDate() - (every === 'day' ? 1 : 7));
  return due;
}

/** A backup is due unless a good one is newer, or one failed within the hour. */
export function isBackupDue(
  schedule: BackupSchedule,
  {
    now,
    lastGoodAt,
    lastFailedAt,
  }: { readonly now: Date; readonly lastGoodAt: Date | null; readonly lastFailedAt: Date | null },
): boolean {
  if (lastGoodAt !== null && lastGoodAt >= lastDueAt(schedule, now)) return false;
  return lastFailedAt === null || now.getTime() - lastFailedAt.getTime() >= RETRY_AFTER_MS;
}
