import 'server-only';
import { inWorkLane } from '../db/database-lane';
import { purgeConversations } from '../services/conversation/purge-conversations';
import type { PeriodicWork } from './job';

/** Deletes conversations that are past Undo, or have expired. */
export const conversationWork: PeriodicWork = {
  name: 'purge-conversations',
  times: '*/2 * * * *',
  everySeconds: 120,
  pollingSeconds: 30,
  run: () => inWorkLane(purgeConversations),
};
