import { randomUUID } from 'node:crypto';
import { copyTemplate } from '../../../support/postgres/databases.mjs';
import { startThrowawayPostgres } from '../../../support/postgres/throwaway-postgres.mjs';

/** Starts a Postgres that lives as long as the run. Returns the address of a migrated database in it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startThrowawayPostgres();
  return { url: await newDatabase(postgres.url), stop: postgres.stop };
}

/** Creates a migrated, empty database in the Postgres of this address; returns its own address. */
export function newDatabase(postgresUrl: string): Promise<string> {
  return copyTemplate(postgresUrl, `e2e_${randomUUID().replaceAll('-', '')}`);
}
