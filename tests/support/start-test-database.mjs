import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../scripts/migrations/apply-migrations.mjs';
import { startPostgres, stopPostgres } from '../../scripts/postgres/start-postgres.mjs';

const PREFIX = 'parley-test-postgres-';

/** Starts one Postgres for the run, with one migrated database that each test file copies. */
export default async function startTestDatabase() {
  await sweepLeftovers();
  const directory = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(directory, 'owner'), String(process.pid));
  const server = await startPostgres({ directory, isThrowaway: true });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database template_migrated');
  await client.end();
  await applyMigrations(server.url.replace(/\/postgres$/, '/template_migrated'));
  globalThis.testPostgresDirectory = directory;
  process.env.TEST_POSTGRES_URL = server.url;
}

/** Removes what killed runs left behind. */
async function sweepLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(tmpdir(), name);
    if (isOwned(directory)) continue;
    await stopPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}

function isOwned(directory) {
  try {
    process.kill(Number(readFileSync(join(directory, 'owner'), 'utf8')), 0);
    return true;
  } catch (error) {
    // Another run has created the folder and not yet written its owner.
    return error.code === 'ENOENT' || error.code === 'EPERM';
  }
}
