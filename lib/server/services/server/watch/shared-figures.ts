import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import { unsafeListWorks, type PeriodicWorkState } from '../../../db/server/unsafe-periodic-works';
import { logError } from '../../../platform/log';
import { countJobs } from '../../../queue/boss';
import { BACKUP_QUEUE } from '../../../queue/enqueue-backup';
import { IMPORT_QUEUE } from '../../../queue/enqueue-import';
import { MAIL_QUEUE } from '../../../queue/enqueue-mail';
import { TITLE_QUEUE } from '../../../queue/enqueue-title';

/** A scrape of figures waits for the database at most this long. */
const ANSWER_LIMIT_MS = 2_000;

const SECOND_MS = 1_000;

const QUEUES = [MAIL_QUEUE, TITLE_QUEUE, IMPORT_QUEUE, BACKUP_QUEUE] as const;

interface Shared {
  readonly works: readonly PeriodicWorkState[];
  readonly queues: readonly { readonly queue: string; readonly waiting: number; readonly running: number }[];
}

/** Never throws. */
export async function sharedFigures(): Promise<string> {
  const shared = await readInTime();
  const registry = new Registry();
  const gauge = gaugeMaker(registry);
  gauge('parley_database_up', 'Whether the database answered this scrape: 1 or 0.').set(
    shared === null ? 0 : 1,
  );
  if (shared !== null) {
    tellWorks(registry, shared.works);
    tellQueues(gauge, shared.queues);
  }
  return registry.metrics();
}

async function readInTime(): Promise<Shared | null> {
  const over = new AbortController();
  const late = pause(ANSWER_LIMIT_MS, null, { signal: over.signal }).catch(() => null);
  const reading = read().catch((error: unknown) => {
    logError('the figures of the database could not be read', error);
    return null;
  });
  const shared = await Promise.race([reading, late]);
  over.abort();
  return shared;
}

async function read(): Promise<Shared> {
  const [works, queues] = await Promise.all([
    unsafeListWorks(),
    Promise.all(QUEUES.map(async (queue) => ({ queue, counts: await countJobs(queue) }))),
  ]);
  return {
    works,
    queues: queues.flatMap(({ queue, counts }) => (counts === null ? [] : [{ queue, ...counts }])),
  };
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge<string>;

function gaugeMaker(registry: Registry): MakeGauge {
  return (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [registry] });
}

function tellWorks(registry: Registry, works: readonly PeriodicWorkState[]): void {
  const gauge = gaugeMaker(registry);
  const done = gauge('parley_work_last_success_timestamp_seconds', 'When the work last ended well.', [
    'work',
  ]);
  const failed = gauge('parley_work_last_failure_timestamp_seconds', 'When the work last failed.', ['work']);
  const failures = new Counter({
    name: 'parley_work_failures_total',
    help: 'How often the work has failed.',
    labelNames: ['work'],
    registers: [registry],
  });
  const problems = gauge(
    'parley_ledger_mismatches',
    'Accounts whose entries did not add up to the balance at the last proof.',
  );
  // The number is not known before the first proof.
  problems.set(Number.NaN);
  for (const { name: work, doneAt, failedAt, failureCount, problemCount } of works) {
    if (doneAt !== null) done.set({ work }, doneAt.getTime() / SECOND_MS);
    if (failedAt !== null) failed.set({ work }, failedAt.getTime() / SECOND_MS);
    failures.inc({ work }, failureCount);
    if (problemCount !== null) problems.set(problemCount);
  }
}

function tellQueues(gauge: MakeGauge, queues: Shared['queues']): void {
  const jobs = gauge('parley_jobs', 'Queued jobs, by queue and whether they wait or run.', [
    'queue',
    'state',
  ]);
  for (const { queue, waiting, running } of queues) {
    jobs.set({ queue, state: 'waiting' }, waiting);
    jobs.set({ queue, state: 'running' }, running);
  }
}
