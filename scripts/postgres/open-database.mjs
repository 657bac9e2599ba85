import { applyMigrations } from '../migrations/apply-migrations.mjs';
import { StartProblem } from '../start-problem.mjs';
import { sharePostgres } from './share-postgres.mjs';

/** The operator's database, or our own when none was named, brought up to date. `leave` when done with it. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL !== undefined) {
    await migrate(DATABASE_URL);
    return { url: DATABASE_URL, leave: () => Promise.resolve() };
  }
  const server = await sharePostgres(DATA_DIR);
  try {
    await migrate(server.url);
    return server;
  } catch (error) {
    await server.leave();
    throw error;
  }
}

async function migrate(url) {
  try {
    await applyMigrations(url);
  } catch (error) {
    throw new StartProblem(`The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`);
  }
}

/** Host, port and name, without user and password. */
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
