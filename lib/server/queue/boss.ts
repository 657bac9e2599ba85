import 'server-only';
import { PgBoss } from 'pg-boss';
import { findStatementTimeoutTaken } from '../db/statement-timeout';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    jobs: { boss: PgBoss | null };
  }
}

const SCHEMA = 'jobs';

/** The queue polls seldom, so two connections are plenty. */
const POOL_SIZE = 2;

const STATEMENT_LIMIT_MS = 60_000;

const STOP_LIMIT_MS = 5_000;

/**
 * Returns the process's one queue, starting it if necessary. Throws when DATABASE_URL is missing, and while it is
 * not known what connections may begin with.
 */
export async function startBoss(): Promise<PgBoss> {
  const state = jobs();
  if (state.boss !== null) return state.boss;
  const connectionString = env().DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set.');
  const hasTimeout = await findStatementTimeoutTaken();
  if (hasTimeout === null) throw new Error('The database does not answer yet.');
  const boss = new PgBoss({
    connectionString: hasTimeout ? withStatementLimit(connectionString) : connectionString,
    schema: SCHEMA,
    max: POOL_SIZE,
    application_name: 'parley-jobs',
  });
  boss.on('error', (error) => logError('the job queue reports an error; it goes on by itself', error));
  await boss.start();
  state.boss = boss;
  return boss;
}

/** The queue has no option for the limit, but its driver reads settings from the address. */
function withStatementLimit(connectionString: string): string {
  const address = new URL(connectionString);
  address.searchParams.set('statement_timeout', String(STATEMENT_LIMIT_MS));
  return address.href;
}

/** Returns null when the queue does not run: jobs are a safety net and no call fails without them. */
export function runningBoss(): PgBoss | null {
  return jobs().boss;
}

/** Polls immediately, since a user waits for the job. */
export function wakeWorker(queue: string): void {
  const boss = runningBoss();
  const idle = boss?.getWipData().find(({ name, count }) => name === queue && count === 0);
  if (idle !== undefined) boss?.notifyWorker(idle.id);
}

/** Waits a little for running jobs; interrupted ones run again after the next start. */
export async function stopBoss(): Promise<void> {
  const state = jobs();
  const boss = state.boss;
  state.boss = null;
  await boss?.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: true });
}

function jobs(): { boss: PgBoss | null } {
  return singleton('jobs', () => ({ boss: null }));
}
