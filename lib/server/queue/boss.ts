import 'server-only';
import { PgBoss } from 'pg-boss';
import { takesStatementTimeout } from '../db/statement-timeout';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    jobs: { boss: PgBoss | null };
  }
}

/** Tables of the queue, apart from ours. */
const SCHEMA = 'jobs';

/** The queue polls seldom, so two connections are plenty. */
const POOL_SIZE = 2;

/** How long a statement of the queue may take. */
const STATEMENT_LIMIT_MS = 60_000;

/** How long a stop waits for jobs that run. */
const STOP_LIMIT_MS = 5_000;

/**
 * Starts the process's one queue and returns it; a started one is returned as it is. Throws when DATABASE_URL is
 * missing.
 */
export async function startBoss(): Promise<PgBoss> {
  const state = jobs();
  if (state.boss !== null) return state.boss;
  const connectionString = env().DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set.');
  const boss = new PgBoss({
    connectionString: (await takesStatementTimeout())
      ? withStatementLimit(connectionString)
      : connectionString,
    schema: SCHEMA,
    max: POOL_SIZE,
    application_name: 'parley-jobs',
  });
  boss.on('error', (error) => logError('the job queue reports an error; it goes on by itself', error));
  await boss.start();
  state.boss = boss;
  return boss;
}

/** The driver reads its settings from the address; the queue's own options have none for the limit. */
function withStatementLimit(connectionString: string): string {
  const address = new URL(connectionString);
  address.searchParams.set('statement_timeout', String(STATEMENT_LIMIT_MS));
  return address.href;
}

/** Returns the queue when it runs, else null: jobs are a safety net and no call fails without them. */
export function runningBoss(): PgBoss | null {
  return jobs().boss;
}

/** Makes an idle worker of this process look into a queue now, and not at its next poll: a user waits for the job. */
export function wakeWorker(queue: string): void {
  const boss = runningBoss();
  const idle = boss?.getWipData().find(({ name, count }) => name === queue && count === 0);
  if (idle !== undefined) boss?.notifyWorker(idle.id);
}

/** Takes no more jobs and waits a little for those that run; they run again after the next start. */
export async function stopBoss(): Promise<void> {
  const state = jobs();
  const boss = state.boss;
  state.boss = null;
  await boss?.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: true });
}

function jobs(): { boss: PgBoss | null } {
  return singleton('jobs', () => ({ boss: null }));
}
