import { setTimeout as pause } from 'node:timers/promises';
import { directAddressOf } from '../../lib/server/platform/settings/direct-address-of.ts';
import { applyMigrations, listMissingMigrations } from '../migrations/apply-migrations.mjs';
import { StartProblem } from '../start-problem.mjs';
import { sharePostgres } from './share-postgres.mjs';

const RETRY_MS = 1_000;

/** These codes mean a database that is just starting, or a network that is not available yet. */
const NOT_YET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
];

/**
 * Returns the database of the operator, or our own when none is configured. Call `leave` when done; until then
 * `supervise` restarts our own when it ends. Waits up to `waitMs` for an operator's database that cannot be reached
 * yet; throws a StartProblem when it cannot be used. `migrates` says who brings it to this version: we `before`, the
 * caller `itself`, or no one (`never`), and then it may lack no migration. Ours has connections for a server of
 * `processes`.
 */
export async function openDatabase(settings, { waitMs = 0, processes = 1, migrates = 'before' } = {}) {
  const prepare = PREPARE[migrates];
  if (settings.DATABASE_URL !== undefined) {
    await prepareWhenReachable(prepare, directAddressOf(settings), waitMs);
    return { url: settings.DATABASE_URL, leave: () => Promise.resolve(), supervise: () => undefined };
  }
  const server = await sharePostgres(settings.DATA_DIR, { processes });
  try {
    await prepareNow(prepare, server.url);
    return server;
  } catch (error) {
    await server.leave();
    throw error;
  }
}

/** With names, brings an empty database to these migrations alone. */
export async function migrateDatabase(settings, names) {
  await applyMigrations(directAddressOf(settings), names);
}

const PREPARE = {
  before: (url) => applyMigrations(url),
  itself: (url) => listMissingMigrations(url),
  never: requireMigrations,
};

async function requireMigrations(url) {
  const missing = await listMissingMigrations(url);
  if (missing.length > 0)
    throw new StartProblem(
      `The database at ${placeOf(url)} lacks ${missing.length} of this version's migrations; run \`npm run admin -- migrate\` or \`npm start\` first.`,
    );
}

async function prepareWhenReachable(prepare, url, waitMs) {
  const deadlineMs = performance.now() + waitMs;
  for (let hasTold = false; ;) {
    try {
      return await prepare(url);
    } catch (error) {
      if (!isNotYet(error) || performance.now() >= deadlineMs) throw problemOf(url, error);
      if (!hasTold)
        process.stderr.write(
          `The database at ${placeOf(url)} cannot be reached yet (${reasonOf(error)}); trying for ${waitMs / 1000} s.\n`,
        );
      hasTold = true;
      await pause(RETRY_MS);
    }
  }
}

async function prepareNow(prepare, url) {
  try {
    await prepare(url);
  } catch (error) {
    throw problemOf(url, error);
  }
}

function problemOf(url, error) {
  if (error instanceof StartProblem) return error;
  return new StartProblem(`The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`);
}

function isNotYet(error) {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return NOT_YET_CODES.includes(first?.code) || /timeout/i.test(String(first?.message));
}

/** Leaves out user and password. */
function placeOf(url) {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL (not a URL)';
  }
}

function reasonOf(error) {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return String(first?.message ?? first).split('\n')[0];
}
