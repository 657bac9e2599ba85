import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres as start, stopPostgres } from '../../../../scripts/postgres/start-postgres.mjs';

/** Starts a Postgres that lives as long as the run. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-e2e-postgres-'));
  const { url } = await start({ directory, isThrowaway: true });
  return {
    url,
    async stop() {
      await stopPostgres(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
