import 'server-only';
import type { PgBoss } from 'pg-boss';
import { unsafeAddUpStorage } from '../db/account/unsafe-add-up-storage';
import { UPLOAD_LIMIT_MS } from '../storage/remove-objects';
import { sweepSpool } from '../storage/spool';
import { sweepFiles } from '../storage/sweep-files';
import { embedLeftPassages } from './embed-left-passages';
import { readLeftTexts } from './read-left-texts';

const STORAGE_QUEUE = 'add-up-storage';
const STORAGE_TIMES = '*/5 * * * *';
const POLLING_SECONDS = 30;

const SWEEP_QUEUE = 'sweep-files';
const SWEEP_TIMES = '*/10 * * * *';

const TEXT_QUEUE = 'read-left-texts';
const TEXT_TIMES = '* * * * *';

const EMBEDDING_QUEUE = 'embed-left-passages';
const EMBEDDING_TIMES = '* * * * *';

/** A user's storage use is exact without adding up, only slower to read. */
export async function startStorageJobs(boss: PgBoss): Promise<void> {
  // Of several servers one runs the job; each has uploads on a disk of its own.
  await sweepSpool(Date.now() - UPLOAD_LIMIT_MS);
  await boss.createQueue(STORAGE_QUEUE, { policy: 'exclusive' });
  await boss.work(STORAGE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, addUpStorage);
  await boss.schedule(STORAGE_QUEUE, STORAGE_TIMES);
  await boss.createQueue(SWEEP_QUEUE, { policy: 'exclusive' });
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, () => sweepFiles(Date.now()));
  await boss.schedule(SWEEP_QUEUE, SWEEP_TIMES);
  await boss.createQueue(TEXT_QUEUE, { policy: 'exclusive' });
  await boss.work(TEXT_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, () => readLeftTexts(Date.now()));
  await boss.schedule(TEXT_QUEUE, TEXT_TIMES);
  await boss.createQueue(EMBEDDING_QUEUE, { policy: 'exclusive' });
  await boss.work(EMBEDDING_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, embedLeftPassages);
  await boss.schedule(EMBEDDING_QUEUE, EMBEDDING_TIMES);
}

async function addUpStorage(): Promise<void> {
  while ((await unsafeAddUpStorage()) > 0);
}
