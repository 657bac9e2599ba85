import 'server-only';
import type { PgBoss } from 'pg-boss';
import { unsafeAddUpStorage } from '../db/account/unsafe-add-up-storage';

/** Adds what users stored and removed to their sums. */
const STORAGE_QUEUE = 'add-up-storage';
const STORAGE_TIMES = '*/5 * * * *';
const POLLING_SECONDS = 30;

/**
 * Starts the job that adds up storage, once among all processes. The use of a user is exact without it, and only slower
 * to read.
 */
export async function startStorageJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(STORAGE_QUEUE, { policy: 'exclusive' });
  await boss.work(STORAGE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, addUpStorage);
  await boss.schedule(STORAGE_QUEUE, STORAGE_TIMES);
}

async function addUpStorage(): Promise<void> {
  while ((await unsafeAddUpStorage()) > 0);
}
