import 'server-only';
import { z } from 'zod';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** For fewer new rows the planner needs no new statistics. */
const NEW_ROWS = 1_000;

const INTERVAL_MINUTES = 5;

const lockSchema = z.array(z.object({ isOurs: z.boolean() }));
const tablesSchema = z.array(z.object({ name: z.enum(['conversations', 'messages']) }));

/**
 * Without this the reads of a new user are planned as if they had no rows. Runs at most once in five minutes over all
 * processes.
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

/** Analyze reads only a sample of the table. */
const TIMEOUT_MS = 120_000;
