import { join } from 'node:path';
import { Pool } from 'pg';
import { startPostgres, stopPostgres } from '@/scripts/postgres/start-postgres.mjs';
import type { TestDatabase } from '../database';
import type { Launched } from '../servers/launched';

/** The built-in Postgres of a launched server. */
export interface LaunchedDatabase extends Pick<TestDatabase, 'query'> {
  /** Starts the container without its server, at the address it had. */
  startAlone(): Promise<void>;
  stopAlone(): Promise<void>;
  leave(): Promise<void>;
}

/** The server must have started it. */
export async function launchedDatabase({ dataDirectory }: Launched): Promise<LaunchedDatabase> {
  const directory = join(dataDirectory, 'postgres');
  const { url } = await startPostgres({ directory });
  const pool = new Pool({ connectionString: url, max: 2 });
  // Tests kill the connections.
  pool.on('error', () => undefined);
  return {
    query: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows,
    async startAlone() {
      await startPostgres({ directory, url });
    },
    stopAlone: () => stopPostgres(directory),
    leave: () => pool.end(),
  };
}
