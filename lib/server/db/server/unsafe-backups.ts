import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  backupPlaceSchema,
  backupScheduleSchema,
  KEPT_BACKUPS_LIMIT,
  type BackupPlaceName,
  type BackupSchedule,
} from '@/lib/domain/server/backup-schedule';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from './admin-action-repository';

const backupCauseSchema = z.enum(['request', 'schedule']);

export type BackupCause = z.infer<typeof backupCauseSchema>;

export interface ClaimedBackup {
  readonly backupId: string;
  readonly cause: BackupCause;
  readonly place: BackupPlaceName;
}

export interface BackupEnd {
  readonly isGood: boolean;
  readonly address: string | null;
  readonly sizeBytes: number | null;
  readonly hasSecrets: boolean | null;
  /** The reason is an English sentence. */
  readonly problem: string | null;
}

/** A weekly schedule keeps this many backups, and finds by their rows which of them are whole. */
const KEPT_DAYS = 7 * KEPT_BACKUPS_LIMIT;

/** Returns null where none are made by themselves, and for one that this version cannot read. */
export async function unsafeGetBackupSchedule(): Promise<BackupSchedule | null> {
  const rows = await prisma().$queryRaw<{ schedule: unknown }[]>`
    SELECT "backupSchedule" AS schedule FROM server_settings`;
  const schedule = backupScheduleSchema.safeParse(rows[0]?.schedule);
  return schedule.success ? schedule.data : null;
}

export async function unsafeSetBackupSchedule(
  schedule: BackupSchedule | null,
  action: NewAdminAction,
): Promise<void> {
  const stored = schedule === null ? null : JSON.stringify(schedule);
  await prisma().$executeRaw`
    WITH changed AS (
      INSERT INTO server_settings ("backupSchedule") VALUES (${stored}::jsonb)
      ON CONFLICT ("settingsId") DO UPDATE SET "backupSchedule" = excluded."backupSchedule", "updatedAt" = now()
    ) ${insertActionSql(action)}`;
}

/** Returns false, and notes no action, while another backup is not over. */
export async function unsafeAskForBackup(
  cause: BackupCause,
  place: BackupPlaceName,
  noted: NewAdminAction | null,
): Promise<boolean> {
  const insert = Prisma.sql`
    INSERT INTO backups ("backupId", cause, place) VALUES (${randomUUID()}::uuid, ${cause}, ${place})
    ON CONFLICT DO NOTHING`;
  if (noted === null) return (await prisma().$executeRaw(insert)) === 1;
  const { actor, action, subject } = noted;
  const count = await prisma().$executeRaw`
    WITH asked AS (${insert} RETURNING cause)
    INSERT INTO admin_actions ("actorId", actor, action, subject)
    SELECT ${actor.id}::uuid, ${actor.email}, ${action}, ${subject} FROM asked`;
  return count === 1;
}

/** One caller of all gets the waiting backup, for `leaseSeconds` on the clock of the database. */
export async function unsafeClaimBackup(
  machine: string,
  leaseSeconds: number,
): Promise<ClaimedBackup | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH swept AS (
      DELETE FROM backups WHERE "endedAt" < now() - ${KEPT_DAYS}::int * interval '1 day'
    )
    UPDATE backups SET "startedAt" = now(), machine = ${machine},
      "leaseUntil" = now() + ${leaseSeconds}::float8 * interval '1 second'
    WHERE "endedAt" IS NULL AND "startedAt" IS NULL
    RETURNING "backupId", cause, place`;
  const claimed = z.object({ backupId: z.string(), cause: backupCauseSchema, place: backupPlaceSchema });
  return rows[0] === undefined ? null : claimed.parse(rows[0]);
}

/** Returns false where it was taken for lost meanwhile. */
export async function unsafeRenewBackup(backupId: string, leaseSeconds: number): Promise<boolean> {
  const count = await prisma().$executeRaw`
    UPDATE backups SET "leaseUntil" = now() + ${leaseSeconds}::float8 * interval '1 second'
    WHERE "backupId" = ${backupId}::uuid AND "endedAt" IS NULL`;
  return count === 1;
}

/** A backup that was taken for lost meanwhile stays as it is. */
export async function unsafeEndBackup(backupId: string, end: BackupEnd): Promise<void> {
  const { isGood, address, sizeBytes, hasSecrets, problem } = end;
  await prisma().$executeRaw`
    UPDATE backups SET "endedAt" = now(), "leaseUntil" = NULL, "isGood" = ${isGood}, address = ${address},
      "sizeBytes" = ${sizeBytes}::bigint, "hasSecrets" = ${hasSecrets}, problem = ${problem}
    WHERE "backupId" = ${backupId}::uuid AND "endedAt" IS NULL`;
}

/** Ends the backups whose process died. */
export async function unsafeEndLostBackups(problem: string): Promise<void> {
  await prisma().$executeRaw`
    UPDATE backups SET "endedAt" = now(), "leaseUntil" = NULL, problem = ${problem}
    WHERE "endedAt" IS NULL AND "leaseUntil" < now()`;
}

const timesSchema = z.object({
  now: z.date(),
  lastGoodAt: z.date().nullable(),
  /** The present moment while a backup runs. */
  lastFailedAt: z.date().nullable(),
  isWaiting: z.boolean(),
});

/**
 * Times are on the clock of the database. Good and failed backups are those of a place; good ones also have an address
 * that begins with `prefix`. `isWaiting`: a backup is asked for, at any place, and no process has begun it.
 */
export async function unsafeGetBackupTimes(
  place: BackupPlaceName | null,
  prefix: string,
): Promise<z.infer<typeof timesSchema>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT now() AS now,
      max("startedAt") FILTER (WHERE "isGood" AND place = ${place}::text AND starts_with(address, ${prefix}::text))
        AS "lastGoodAt",
      max(coalesce("endedAt", now())) FILTER (WHERE NOT "isGood" AND place = ${place}::text) AS "lastFailedAt",
      coalesce(bool_or("startedAt" IS NULL AND "endedAt" IS NULL), false) AS "isWaiting"
    FROM backups`;
  return timesSchema.parse(rows[0]);
}

/** Returns the addresses of backups that a schedule made, that were read back, and that lack no file. */
export async function unsafeListWholeBackups(): Promise<ReadonlySet<string>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT address FROM backups
    WHERE "isGood" AND cause = 'schedule' AND problem IS NULL AND address IS NOT NULL`;
  return new Set(
    z
      .array(z.object({ address: z.string() }))
      .parse(rows)
      .map(({ address }) => address),
  );
}

/** Returns the newest first. */
export async function unsafeListBackups(limit: number) {
  return prisma().backup.findMany({ orderBy: { askedAt: 'desc' }, take: limit });
}
