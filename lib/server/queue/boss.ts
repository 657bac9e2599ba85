import 'server-only';
import { PgBoss, type ConstructorOptions, type QueueOptions } from 'pg-boss';
import { idleLimitMs, stayUntilGivenBack } from '../db/give-back';
import { findStatementTimeoutTaken } from '../db/statement-timeout';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import { withinInvocation } from '../platform/shape/invocation';
import { keepAlive } from '../platform/shape/keep-alive';
import { platformShape } from '../platform/shape/platform-shape';
import { singleton, type Singletons } from '../platform/singleton';

interface QueueWithoutWorker {
  readonly options: QueueOptions & { readonly policy?: string };
  empty(): Promise<unknown>;
}

declare module '../platform/singleton' {
  interface Singletons {
    jobs: { boss: PgBoss | null; starting: Promise<PgBoss> | null };
    queuesWithoutWorker: Map<string, QueueWithoutWorker>;
  }
}

type OwnWork = Partial<
  Pick<ConstructorOptions, 'supervise' | 'schedule' | 'migrate' | 'queueCacheIntervalSeconds'>
>;

const SCHEMA = 'jobs';

/** The queue asks seldom, so two connections are enough. */
const POOL_SIZE = 2;

const STATEMENT_LIMIT_MS = 60_000;

/** A connection that stays silent for this long is dead. */
const ANSWER_LIMIT_MS = 5_000;
const CONNECTION_WAIT_LIMIT_MS = 10_000;

const STOP_LIMIT_MS = 5_000;

/** It is the longest time that the queue allows: a function reads the list of queues once. */
const LIST_OF_QUEUES_SECONDS = 24 * 60 * 60;

/** A function that sleeps does no work by itself. */
const WITHOUT_WORK = {
  supervise: false,
  schedule: false,
  migrate: false,
  queueCacheIntervalSeconds: LIST_OF_QUEUES_SECONDS,
} as const;

/** Throws without DATABASE_URL, and while it is unknown what connections may begin with. */
export async function startBoss(): Promise<PgBoss> {
  stayUntilGivenBack();
  const state = jobs();
  if (state.boss !== null) return state.boss;
  state.starting ??= open().finally(() => {
    state.starting = null;
  });
  state.boss = await state.starting;
  return state.boss;
}

async function open(): Promise<PgBoss> {
  if (platformShape() !== 'functions') return openWith({});
  const boss = await openWith(WITHOUT_WORK).catch(async () => {
    // The tables of the queue do not exist yet, or are those of an earlier version.
    const maker = await openWith({ supervise: false, schedule: false });
    await maker.stop({ graceful: false, close: true });
    return openWith(WITHOUT_WORK);
  });
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [queue, { options }] of queuesWithoutWorker())
    if (!known.has(queue)) await boss.createQueue(queue, options);
  return boss;
}

async function openWith(ownWork: OwnWork): Promise<PgBoss> {
  const connectionString = env().DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set.');
  const hasTimeout = await findStatementTimeoutTaken();
  if (hasTimeout === null) throw new Error('The database does not answer yet.');
  // Its driver takes more options than the queue names.
  const ofDriver = {
    idleTimeoutMillis: idleLimitMs(),
    connectionTimeoutMillis: withinInvocation(CONNECTION_WAIT_LIMIT_MS),
    query_timeout: withinInvocation(STATEMENT_LIMIT_MS + ANSWER_LIMIT_MS),
  };
  const boss = new PgBoss({
    ...ofDriver,
    connectionString: hasTimeout ? withStatementLimit(connectionString) : connectionString,
    schema: SCHEMA,
    max: POOL_SIZE,
    application_name: 'parley-jobs',
    ...ownWork,
  });
  boss.on('error', (error) => logError('the job queue reports an error; it goes on by itself', error));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: true });
    throw error;
  }
}

/** The queue has no option for the limit, but its driver reads the address. */
function withStatementLimit(connectionString: string): string {
  const address = new URL(connectionString);
  address.searchParams.set('statement_timeout', String(STATEMENT_LIMIT_MS));
  return address.href;
}

/** Null means that the queue does not run: jobs are a safety net, and no call fails without them. */
export function runningBoss(): PgBoss | null {
  return jobs().boss;
}

/** Functions start the queue here; elsewhere null means that it does not run. */
export async function findBoss(): Promise<PgBoss | null> {
  return platformShape() === 'functions' ? startBoss() : runningBoss();
}

export function emptyWhenFilled(queue: string, work: QueueWithoutWorker): void {
  queuesWithoutWorker().set(queue, work);
}

/** Jobs that a user waits for are begun immediately. */
export function wakeWorker(queue: string): void {
  const work = queuesWithoutWorker().get(queue);
  if (work !== undefined) {
    keepAlive(work.empty(), 'a queue could not be emptied; the next call of /api/cron does it', { queue });
    return;
  }
  const boss = runningBoss();
  const idle = boss?.getWipData().find(({ name, count }) => name === queue && count === 0);
  if (idle !== undefined) boss?.notifyWorker(idle.id);
}

/** Null means not running. */
export async function countJobs(queue: string): Promise<{ waiting: number; running: number } | null> {
  const boss = await findBoss();
  if (boss === null) return null;
  const [stats] = await boss.getQueueStats(queue, { force: true });
  return { waiting: stats?.queuedCount ?? 0, running: stats?.activeCount ?? 0 };
}

/** Jobs that were interrupted run again after the next start. */
export async function stopBoss(): Promise<void> {
  const state = jobs();
  const boss = state.boss;
  state.boss = null;
  await boss?.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: true });
}

function jobs(): Singletons['jobs'] {
  return singleton('jobs', () => ({ boss: null, starting: null }));
}

function queuesWithoutWorker(): Singletons['queuesWithoutWorker'] {
  return singleton('queuesWithoutWorker', () => new Map());
}
