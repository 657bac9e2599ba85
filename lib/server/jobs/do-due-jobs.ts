import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { logError } from '../platform/log';
import { keepAlive } from '../platform/shape/keep-alive';
import { platformShape } from '../platform/shape/platform-shape';
import { findBoss } from '../queue/boss';
import { doIfDue } from './do-periodic-work';
import { emptyQueue } from './empty-queue';
import type { WorkTime } from './job';
import { PERIODIC_WORKS } from './periodic-works';
import { QUEUED_JOBS } from './queued-jobs';
import { settleLostAnswers } from './settle-lost-answers';
import { timeOfCall } from './work-time';

export interface DoneJobs {
  /** It counts by name; work that found nothing to do is left out. */
  readonly done: Readonly<Record<string, number>>;
  /** True when work still waits, or goes on after the answer. */
  readonly left: boolean;
}

interface Tally {
  readonly done: Map<string, number>;
  isLeft: boolean;
}

/** The answer leaves after this time; work that has begun goes on. */
const ANSWER_LIMIT_MS = 23_000;

const WORKS_AT_ONCE = 2;

/**
 * It does what a lasting process would have done since the last call, each piece by one of several callers. Never
 * throws: a later call tries again.
 */
export async function doDueJobs(): Promise<DoneJobs> {
  const tally: Tally = { done: new Map(), isLeft: false };
  const time = timeOfCall();
  let isOver = false;
  const work = Promise.all([
    isolated('settle-lost-answers', settleLostAnswers),
    doQueuedJobs(tally, time),
    doPeriodicWorks(tally, time),
  ]).then(() => {
    isOver = true;
  });
  keepAlive(work, 'the jobs of a call could not be done');
  const left = new AbortController();
  await Promise.race([
    work,
    wait(ANSWER_LIMIT_MS, undefined, { signal: left.signal }).catch(() => undefined),
  ]);
  left.abort();
  return { done: Object.fromEntries(tally.done), left: tally.isLeft || !isOver };
}

async function doQueuedJobs(tally: Tally, time: WorkTime): Promise<void> {
  if (platformShape() === 'functions') await isolated('expire-jobs', expireJobs);
  await Promise.all(
    QUEUED_JOBS.map((job) =>
      isolated(job.queue, async () => {
        const { doneCount, isLeft } = await emptyQueue(job, time);
        if (doneCount > 0) tally.done.set(job.queue, doneCount);
        tally.isLeft ||= isLeft;
      }),
    ),
  );
}

/** The callers of these jobs may have died. A lasting process does it by itself. */
async function expireJobs(): Promise<void> {
  await (await findBoss())?.supervise();
}

async function doPeriodicWorks(tally: Tally, time: WorkTime): Promise<void> {
  const waiting = [...PERIODIC_WORKS];
  const doInTurn = async (): Promise<void> => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      if (performance.now() > time.untilMs) {
        tally.isLeft = true;
        return;
      }
      const { name } = work;
      const due = work;
      await isolated(name, async () => {
        if (await doIfDue(due, time)) tally.done.set(name, 1);
      });
    }
  };
  await Promise.all(Array.from({ length: WORKS_AT_ONCE }, doInTurn));
}

async function isolated(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError('a job of a call failed; a later call does it', error, { name });
  }
}
