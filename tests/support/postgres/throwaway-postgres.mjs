import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../../scripts/migrations/apply-migrations.mjs';
import { isPostgresRunning, startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { folderWithRoom, IN_MEMORY } from '../../../scripts/testing/folder-in-memory.mjs';
import { createTemplate } from './databases.mjs';
import { keep, takeKept } from './kept-cluster.mjs';

const PREFIX = 'parley-test-postgres-';
const GIB = 1024 ** 3;
/** Tests and their servers need the rest of the memory. */
const NEEDED = { space: 4 * GIB, memory: 10 * GIB };
/** A run writes its process id immediately into the folder it has created. */
const UNOWNED_MS = 60_000;

/**
 * Starts a Postgres for one run of tests, with a migrated database to copy, and removes what killed runs left behind.
 * Returns its address and the function that ends it; throws a StartProblem when it does not start.
 *
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startThrowawayPostgres() {
  for (const folder of new Set([tmpdir(), IN_MEMORY])) await sweepLeftovers(folder);
  const directory = mkdtempSync(join(folderWithRoom(NEEDED), PREFIX));
  writeFileSync(join(directory, 'owner'), String(process.pid));
  let pid;
  const start = async () => {
    const server = await startPostgres({ directory, isThrowaway: true });
    pid = server.pid;
    return server.url;
  };
  const forget = whenRunEnds(() => {
    if (pid !== undefined && isPostgresRunning(directory)) process.kill(pid, 'SIGQUIT');
    remove(directory);
  });
  if (!takeKept(directory)) await makeCluster(directory, start);
  const url = await start();
  return {
    url,
    async stop() {
      forget();
      await stopPostgres(directory);
      remove(directory);
    },
  };
}

/** Makes the files of a Postgres with a migrated database to copy, which the next runs take as they are. */
async function makeCluster(directory, start) {
  try {
    await applyMigrations(await createTemplate(await start()));
  } finally {
    await stopPostgres(directory);
  }
  keep(directory);
}

/**
 * Calls `end` when this process ends early, so that no database stays in memory; the returned function cancels
 * that.
 */
function whenRunEnds(end) {
  const onSignal = (signal) => {
    end();
    process.kill(process.pid, signal);
  };
  process.once('exit', end);
  // A listener that is there already ends the process in an order of its own.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].filter((signal) => process.listenerCount(signal) === 0);
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, onSignal);
  };
}

async function sweepLeftovers(folder) {
  for (const name of namesIn(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(folder, name);
    try {
      if (isOwned(directory)) continue;
      if (isPostgresRunning(directory)) await stopPostgres(directory);
      remove(directory);
    } catch {
      // The folder is another user's, or another run removes it too.
    }
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
    if (error.code === 'EPERM') return true;
    // Another run has created the folder and not yet written its owner.
    return error.code === 'ENOENT' && Date.now() - statSync(directory).mtimeMs < UNOWNED_MS;
  }
}

function remove(directory) {
  rmSync(directory, { recursive: true, force: true });
}
