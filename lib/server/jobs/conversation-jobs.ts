import 'server-only';
import type { PgBoss } from 'pg-boss';
import { inWorkLane } from '../db/database-lane';
import { purgeConversations } from '../services/conversation/purge-conversations';

/** Removes deleted conversations once Undo is over, and expired temporary ones. */
const PURGE_QUEUE = 'purge-conversations';
const PURGE_TIMES = '*/2 * * * *';
const POLLING_SECONDS = 30;

export async function startConversationJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(PURGE_QUEUE, { policy: 'exclusive' });
  await boss.work(PURGE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await inWorkLane(purgeConversations);
  });
  await boss.schedule(PURGE_QUEUE, PURGE_TIMES);
}
