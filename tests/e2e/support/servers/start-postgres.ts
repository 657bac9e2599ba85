import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../../scripts/migrations/apply-migrations.mjs';
import { startPostgres as start, stopPostgres } from '../../../../scripts/postgres/start-postgres.mjs';

/** A database that is migrated once, and copied for each server of the run. */
const TEMPLATE = 'template_migrated';

/** Starts a Postgres that lives as long as the run. Returns the address of a migrated database in it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-e2e-postgres-'));
  const server = await start({ directory, isThrowaway: true });
  await runSql(server.url, `create database ${TEMPLATE}`);
  await applyMigrations(databaseUrl(server.url, TEMPLATE));
  return {
    url: await newDatabase(server.url),
    async stop() {
      await stopPostgres(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a migrated, empty database in the Postgres of this address; returns its own address. */
export async function newDatabase(postgresUrl: string): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await runSql(postgresUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return databaseUrl(postgresUrl, name);
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = join('/', name);
  return url.href;
}
