import 'server-only';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';

const CHANGES_AT_ONCE = 20_000;

/** Returns how many users had a change. */
export async function unsafeAddUpStorage(): Promise<number> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addUpStorage}::bigint)`;
    const rows = await transaction.$queryRaw<unknown[]>`
      WITH deleted AS (
        DELETE FROM storage_changes WHERE "changeId" IN (
          SELECT "changeId" FROM storage_changes ORDER BY "changeId" LIMIT ${CHANGES_AT_ONCE})
        RETURNING "userId", "sizeBytes"
      ), sums AS (SELECT "userId", sum("sizeBytes") AS bytes FROM deleted GROUP BY "userId")
      UPDATE users SET "storedBytes" = users."storedBytes" + sums.bytes FROM sums
      WHERE users."userId" = sums."userId" RETURNING 1`;
    return rows.length;
  });
}
