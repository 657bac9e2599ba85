import 'server-only';
import type { PgBoss } from 'pg-boss';
import { inWorkLane } from '../db/database-lane';
import { purgeConversations } from '../services/conversation/purge-conversations';

/** Removes deleted conversations after Undo is over, and temporary ones that have expired. */
const PURGE_QUEUE = 'purge-conversations';
const PURGE_TIMES = '*/2 * * * *';
const POLLING_SECONDS = 30;

/** Starts the jobs about conversations, each once among all processes. */
export async function startConversationJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(PURGE_QUEUE, { policy: 'exclusive' });
  await boss.work(PURGE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
    await inWorkLane(purgeConversations);
  });
  await boss.schedule(PURGE_QUEUE, PURGE_TIMES);
}
