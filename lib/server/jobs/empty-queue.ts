import 'server-only';
import type { PgBoss } from 'pg-boss';
import { logError } from '../platform/log';
import { figures } from '../platform/watch/figures';
import { findBoss } from '../queue/boss';
import type { QueuedJob, WorkTime } from './job';

export interface EmptiedQueue {
  readonly doneCount: number;
  /** True when a job may still wait, because the time was over. */
  readonly isLeft: boolean;
}

/** Several callers share the jobs; a job whose caller died is begun again after its time. */
export async function emptyQueue(job: QueuedJob, time: WorkTime): Promise<EmptiedQueue> {
  const boss = await findBoss();
  if (boss === null) return { doneCount: 0, isLeft: false };
  const lanes = await Promise.all(Array.from({ length: job.atOnce }, () => runLane(boss, job, time)));
  return {
    doneCount: lanes.reduce((sum, { doneCount }) => sum + doneCount, 0),
    isLeft: lanes.some(({ isLeft }) => isLeft),
  };
}

async function runLane(boss: PgBoss, job: QueuedJob, time: WorkTime): Promise<EmptiedQueue> {
  let doneCount = 0;
  while (performance.now() < time.untilMs) {
    const [fetched] = await boss.fetch(job.queue);
    if (fetched === undefined) return { doneCount, isLeft: false };
    try {
      await runCounted(job, fetched.data, time);
    } catch (error) {
      logError('a queued job failed; it is tried again unless it has failed too often', error, {
        queue: job.queue,
      });
      await boss.fail(job.queue, fetched.id);
      continue;
    }
    await boss.complete(job.queue, fetched.id);
    doneCount += 1;
  }
  return { doneCount, isLeft: true };
}

/** Throws what the job throws. */
export async function runCounted(job: QueuedJob, data: unknown, time: WorkTime): Promise<void> {
  try {
    await job.run(data, time);
  } catch (error) {
    figures().jobFailures.inc({ queue: job.queue });
    throw error;
  }
}
