import 'server-only';
import type { PgBoss } from 'pg-boss';
import { settleOpenCheckouts } from '../billing/settle-open-checkouts';

export const TOP_UP_QUEUE = 'settle-top-ups';
const TOP_UP_TIMES = '*/10 * * * *';

const POLLING_SECONDS = 5;

export async function startTopUpJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(TOP_UP_QUEUE, { policy: 'exclusive' });
  await boss.work(TOP_UP_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await settleOpenCheckouts(Date.now());
  });
  await boss.schedule(TOP_UP_QUEUE, TOP_UP_TIMES);
}
