import { randomUUID } from 'node:crypto';
import { copyTemplate } from '../../../support/postgres/databases.mjs';
import { startThrowawayPostgres } from '../../../support/postgres/throwaway-postgres.mjs';

/** The Postgres lives as long as the run. Returns the address of a migrated database in it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startThrowawayPostgres();
  return { url: await newDatabase(postgres.url), stop: postgres.stop };
}

export function newDatabase(postgresUrl: string): Promise<string> {
  return copyTemplate(postgresUrl, `e2e_${randomUUID().replaceAll('-', '')}`);
}
