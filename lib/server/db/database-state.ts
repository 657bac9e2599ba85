import 'server-only';
import { z } from 'zod';
import { hasSqlState } from '../platform/sql-state';
import { prisma } from './prisma';

const appliedSchema = z.array(z.object({ name: z.string() }));

/** Postgres reports it for an empty database, which has no table of migrations. */
const NO_SUCH_TABLE = '42P01';

/** Throws where the database cannot be asked. */
export async function listAppliedMigrations(): Promise<string[]> {
  try {
    const rows = await prisma().$queryRaw`
      SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    return appliedSchema.parse(rows).map(({ name }) => name);
  } catch (error) {
    if (hasSqlState(error, NO_SUCH_TABLE)) return [];
    throw error;
  }
}

export async function getDatabaseVersion(): Promise<string> {
  const [row] = await prisma().$queryRaw<{ version: string }[]>`
    SELECT current_setting('server_version') AS version`;
  return row?.version ?? '';
}
