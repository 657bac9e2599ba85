import { refreshConversation } from '@/lib/client/queries/conversation/conversation';
import { request } from '@/lib/client/request/request';
import { GENERATE_TITLE_PATH } from '@/lib/contracts/conversation/conversations';

/** How long after its first answer the title of a conversation is fetched. */
const TITLE_DELAY_MS = 2500;

/** Fetches the title of a new conversation after a delay, once; without one the old name stays. */
export function scheduleTitle(conversationId: string): void {
  setTimeout(() => {
    request(GENERATE_TITLE_PATH, { method: 'POST', json: { conversationId } })
      .then(() => refreshConversation(conversationId))
      .catch(() => undefined);
  }, TITLE_DELAY_MS);
}
