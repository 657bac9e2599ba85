import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../../scripts/migrations/apply-migrations.mjs';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';

const PREFIX = 'parley-test-postgres-';
const IN_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** A run stores 1 to 2 GiB: the log of Postgres, and a database of each test file that is running. */
const NEEDED_BYTES = 4 * GIB;
/** Tests and their servers need the rest. */
const NEEDED_MEMORY_BYTES = 10 * GIB;
const TEMPLATE = 'template_migrated';

/**
 * Starts a Postgres for one run of tests, with a migrated database to copy; removes what killed runs left behind.
 *
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startThrowawayPostgres() {
  const folders = [...new Set([tmpdir(), IN_MEMORY])];
  await Promise.all(folders.map(sweepLeftovers));
  const directory = mkdtempSync(join(folderOfDatabases(), PREFIX));
  writeFileSync(join(directory, 'owner'), String(process.pid));
  const { url } = await startPostgres({ directory, isThrowaway: true });
  await runSql(url, `create database ${TEMPLATE}`);
  await applyMigrations(addressOf(url, TEMPLATE));
  return {
    url,
    async stop() {
      await stopPostgres(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Creates a migrated, empty database of this name in the Postgres of this address; returns its own address. */
export async function copyTemplate(url, name) {
  await runSql(url, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return addressOf(url, name);
}

/** Returns the address of another database of the same Postgres. */
export function addressOf(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Returns the folder in memory where there is plenty of it, else the one for temporary files: to copy a database on a
 * disk costs more processor time than most test files.
 */
export function folderOfDatabases(inMemory = IN_MEMORY, freeBytes = freemem()) {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= NEEDED_BYTES && freeBytes >= NEEDED_MEMORY_BYTES) return inMemory;
  } catch {
    // Linux alone has it.
  }
  return tmpdir();
}

async function sweepLeftovers(folder) {
  for (const name of namesIn(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(folder, name);
    if (isOwned(directory)) continue;
    await stopPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
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

async function runSql(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
