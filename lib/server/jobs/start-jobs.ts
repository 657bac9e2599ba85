import 'server-only';
import type { PgBoss } from 'pg-boss';
import { IMPORT_LEASE_SECONDS } from '../db/import/unsafe-import-jobs';
import { emptyWhenFilled, startBoss, stopBoss } from '../queue/boss';
import { UPLOAD_LIMIT_MS } from '../storage/remove-objects';
import { sweepSpool } from '../storage/spool';
import { doNow } from './do-periodic-work';
import { emptyQueue, runCounted } from './empty-queue';
import { importWork } from './import-jobs';
import type { PeriodicWork, QueuedJob } from './job';
import { PERIODIC_WORKS } from './periodic-works';
import { QUEUED_JOBS } from './queued-jobs';
import { timeAfterRequest, timeOfProcess } from './work-time';

/** It serves a lasting process and may be called twice. Throws when the queue cannot start. */
export async function startJobs(): Promise<void> {
  const boss = await startBoss();
  // Of several servers one runs a job; each has uploads on a disk of its own.
  await sweepSpool(Date.now() - UPLOAD_LIMIT_MS);
  for (const job of QUEUED_JOBS) await startQueue(boss, job);
  for (const work of PERIODIC_WORKS) await startWork(boss, work);
  // This is for imports that an earlier process of this server had begun.
  await boss.send(importWork.name, {}, { startAfter: IMPORT_LEASE_SECONDS + 1 });
}

/** A function has no work of its own: requests and /api/cron do what waits. */
export function leaveJobsToRequests(): void {
  for (const job of QUEUED_JOBS)
    emptyWhenFilled(job.queue, {
      options: job.options,
      empty: () => emptyQueue(job, timeAfterRequest()),
    });
}

/** What is left is done after the next start. */
export async function stopJobs(): Promise<void> {
  await stopBoss();
}

async function startQueue(boss: PgBoss, job: QueuedJob): Promise<void> {
  await boss.createQueue(job.queue, job.options);
  const pace = { pollingIntervalSeconds: job.pollingSeconds, localConcurrency: job.atOnce };
  await boss.work(job.queue, pace, async (queued) => {
    for (const { data } of queued) await runCounted(job, data, timeOfProcess());
  });
}

/** These tries last longer than the claim of a process that died. */
const CLAIMED_RETRIES = { retryLimit: 20, retryDelay: 60 } as const;

export async function startWork(boss: PgBoss, work: PeriodicWork): Promise<void> {
  await boss.createQueue(work.name, { policy: 'exclusive' });
  await boss.work(work.name, { pollingIntervalSeconds: work.pollingSeconds }, () =>
    doNow(work, timeOfProcess()),
  );
  await boss.schedule(work.name, work.times, null, CLAIMED_RETRIES);
}
