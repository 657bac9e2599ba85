import 'server-only';
import type { PgBoss } from 'pg-boss';
import { deleteExpiredKeys } from '../services/provider-key/delete-expired-keys';

/** Runs every minute. Expired keys are refused from the moment of expiry, deleted or not. */
export const EXPIRED_KEYS_QUEUE = 'delete-expired-keys';
const EXPIRED_KEYS_TIMES = '* * * * *';
const POLLING_SECONDS = 15;

export async function startKeyJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(EXPIRED_KEYS_QUEUE, { policy: 'exclusive' });
  await boss.work(EXPIRED_KEYS_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await deleteExpiredKeys(new Date());
  });
  await boss.schedule(EXPIRED_KEYS_QUEUE, EXPIRED_KEYS_TIMES);
}
