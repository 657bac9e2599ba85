import 'server-only';
import { randomUUID } from 'node:crypto';
import { prisma } from '../prisma';

interface ClaimLimits {
  /** The work was last done at least this long ago. */
  readonly quietSeconds: number;
  /** No other caller begins the work for this long, unless it ends before. */
  readonly leaseSeconds: number;
}

/**
 * Claims the work on the clock of the database, for one caller of all. Returns the id of the claim, or null when the
 * work is not due or claimed.
 */
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

/** Changes nothing when another caller has claimed the work meanwhile. */
export async function unsafeEndWork(name: string, claimId: string, isDone: boolean): Promise<void> {
  await prisma().$executeRaw`
    UPDATE periodic_works SET "claimedUntil" = NULL, "doneAt" = CASE WHEN ${isDone}::boolean THEN now() ELSE "doneAt" END
    WHERE name = ${name} AND "claimId" = ${claimId}::uuid`;
}
