import 'server-only';
import { z } from 'zod';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { Prisma } from '../generated/client.ts';

/** So many new rows are some user's whole account, whom the planner else takes for one with none. */
const NEW_ROWS = 1_000;

/** However much is imported, the tables are looked through no more often. */
const INTERVAL_MINUTES = 5;

const lockSchema = z.array(z.object({ isOurs: z.boolean() }));
const tablesSchema = z.array(z.object({ name: z.enum(['conversations', 'messages']) }));

/**
 * Has the database count anew what is in the tables that imports fill, once they have changed much: else plans for the
 * reads of a new user are made as if they had nothing. At most once in five minutes, whatever the number of processes.
 */
export async function unsafeAnalyzeFilledTables(): Promise<void> {
  await prisma().$transaction(
    async (transaction) => {
      const locks = lockSchema.parse(
        await transaction.$queryRaw`
          SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.analyzeTables}::bigint) AS "isOurs"`,
      );
      if (locks[0]?.isOurs !== true) return;
      const tables = tablesSchema.parse(
        await transaction.$queryRaw`
        SELECT relname AS name FROM pg_stat_user_tables
        WHERE relid IN ('conversations'::regclass, 'messages'::regclass) AND n_mod_since_analyze >= ${NEW_ROWS}
          AND greatest(last_analyze, last_autoanalyze, '-infinity') < now() - ${INTERVAL_MINUTES} * interval '1 minute'`,
      );
      for (const { name } of tables) await transaction.$executeRaw`ANALYZE ${Prisma.raw(name)}`;
    },
    { timeout: TIMEOUT_MS },
  );
}

/** A sample is read, not the table. */
const TIMEOUT_MS = 120_000;
