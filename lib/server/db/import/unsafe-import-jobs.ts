import 'server-only';
import { z } from 'zod';
import { storageSourceSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { toImportJob } from './import-job-row';

/** An import without a renewal for this long belongs to a process that died. */
export const IMPORT_LEASE_SECONDS = 20;

/** The limit counts all processes: each import may keep one processor of the database busy. */
const RUNNING_LIMIT = 2;

/** An import is long after this time, and long ones never take both places. */
export const IMPORT_TURN_MS = 60_000;
const LONG_RUNNING_LIMIT = 1;

export interface ClaimedImport {
  readonly owner: OwnerId;
  readonly job: ImportJob;
  readonly claimId: string;
  /** Counts the claims since the last progress, this one included. */
  readonly attempts: number;
  readonly workedMs: number;
  /** Null for an upload of an earlier version, which is on the disk of one node. */
  readonly source: StorageSource | null;
}

const idsSchema = z.array(z.object({ importId: z.string() }));
const claimSchema = z.object({
  userId: z.string(),
  claimId: z.string(),
  attempts: z.number(),
  workedMs: z.number(),
  source: z.nullable(storageSourceSchema),
});

/**
 * It picks the import of the user whose turn is longest ago, never two of one user. Returns null without an import or
 * a place.
 */
export async function unsafeClaimNextImport(): Promise<ClaimedImport | null> {
  const rows = await prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.claimImports}::bigint)`;
    return transaction.$queryRaw<unknown[]>`
      WITH lease AS (SELECT now() - ${IMPORT_LEASE_SECONDS} * interval '1 second' AS start),
        running AS (SELECT "userId", "workedMs" FROM import_jobs, lease WHERE state = 'running' AND "updatedAt" >= start),
        next AS (
          SELECT "importId" FROM import_jobs job, lease
          WHERE (state = 'waiting' OR (state = 'running' AND "updatedAt" < start))
            AND "userId" NOT IN (SELECT "userId" FROM running)
            AND (SELECT count(*) FROM running) < ${RUNNING_LIMIT}
            AND ("workedMs" < ${IMPORT_TURN_MS}
              OR (SELECT count(*) FROM running WHERE "workedMs" >= ${IMPORT_TURN_MS}) < ${LONG_RUNNING_LIMIT})
          ORDER BY (SELECT max("claimedAt") FROM import_jobs own WHERE own."userId" = job."userId") NULLS FIRST, "createdAt"
          LIMIT 1)
      UPDATE import_jobs SET state = 'running', "updatedAt" = now(), "claimedAt" = now(), "claimId" = gen_random_uuid(),
        attempts = attempts + 1,
        -- What a process that died did not tell.
        "workedMs" = "workedMs" + CASE WHEN state = 'waiting' THEN 0
          ELSE greatest(0, COALESCE(extract(epoch FROM "updatedAt" - "claimedAt") * 1000, 0))::int END
      WHERE "importId" IN (SELECT "importId" FROM next) RETURNING *`;
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { userId, ...claim } = claimSchema.parse(row);
  return { owner: ownerIdSchema.parse(userId), job: toImportJob(row), ...claim };
}

export async function unsafeIsImportWaiting(): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM import_jobs WHERE state = 'waiting'
      OR (state = 'running' AND "updatedAt" < now() - ${IMPORT_LEASE_SECONDS} * interval '1 second') LIMIT 1`;
  return rows.length > 0;
}

/** Returns those of the imports whose files are still needed. */
export async function unsafeListActiveImports(importIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await prisma().importJob.findMany({
    where: { importId: { in: [...importIds] }, state: { in: ['waiting', 'running'] } },
    select: { importId: true },
  });
  return new Set(idsSchema.parse(rows).map(({ importId }) => importId));
}

const REPORT_LIFETIME_DAYS = 90;

export async function unsafePurgeImports(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_LIFETIME_DAYS * 24 * 60 * 60 * 1000);
  await prisma().importJob.deleteMany({ where: { endedAt: { lt: before } } });
}
