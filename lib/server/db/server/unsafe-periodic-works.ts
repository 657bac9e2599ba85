import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { prisma } from '../prisma';

interface ClaimLimits {
  /** The work was last done at least this long ago. */
  readonly quietSeconds: number;
  /** No other caller begins the work for this long, unless it ends before. */
  readonly leaseSeconds: number;
}

/** One caller of all gets the claim, by the clock of the database. Returns null when the work is not due or claimed. */
export async function unsafeClaimWork(
  name: string,
  { quietSeconds, leaseSeconds }: ClaimLimits,
): Promise<string | null> {
  const claimId = randomUUID();
  const count = await prisma().$executeRaw`
    INSERT INTO periodic_works AS work (name, "claimId", "claimedUntil")
    VALUES (${name}, ${claimId}::uuid, now() + ${leaseSeconds}::float8 * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET "claimId" = excluded."claimId", "claimedUntil" = excluded."claimedUntil"
    WHERE (work."doneAt" IS NULL OR work."doneAt" <= now() - ${quietSeconds}::float8 * interval '1 second')
      AND (work."claimedUntil" IS NULL OR work."claimedUntil" < now())`;
  return count === 0 ? null : claimId;
}

/** `problemCount` is null where the work does not look for problems. */
export type WorkEnd =
  { readonly isDone: true; readonly problemCount: number | null } | { readonly isDone: false };

/** Changes nothing when another caller has claimed the work meanwhile. */
export async function unsafeEndWork(name: string, claimId: string, end: WorkEnd): Promise<void> {
  const { isDone } = end;
  const problemCount = end.isDone ? end.problemCount : null;
  await prisma().$executeRaw`
    UPDATE periodic_works SET "claimedUntil" = NULL, "doneAt" = CASE WHEN ${isDone}::boolean THEN now() ELSE "doneAt" END,
      "problemCount" = CASE WHEN ${isDone}::boolean THEN ${problemCount}::int ELSE "problemCount" END,
      "failedAt" = CASE WHEN ${isDone}::boolean THEN "failedAt" ELSE now() END,
      "failureCount" = "failureCount" + CASE WHEN ${isDone}::boolean THEN 0 ELSE 1 END
    WHERE name = ${name} AND "claimId" = ${claimId}::uuid`;
}

const worksSchema = z.array(
  z.object({
    name: z.string(),
    doneAt: z.date().nullable(),
    failedAt: z.date().nullable(),
    failureCount: z.number(),
    problemCount: z.number().nullable(),
  }),
);

export type PeriodicWorkState = z.infer<typeof worksSchema>[number];

const WORKS_LIMIT = 100;

export async function unsafeListWorks(): Promise<PeriodicWorkState[]> {
  const rows = await prisma().$queryRaw`
    SELECT name, "doneAt", "failedAt", "failureCount", "problemCount" FROM periodic_works
    ORDER BY name LIMIT ${WORKS_LIMIT}`;
  return worksSchema.parse(rows);
}
