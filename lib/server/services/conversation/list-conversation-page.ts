import 'server-only';
import { CONVERSATION_PAGE_SIZE } from '@/lib/contracts/conversation/conversations';
import type { ConversationList } from '@/lib/domain/conversation/conversation-list';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { countConversations, listConversations } from '../../db/conversation/list-conversations';

/**
 * One page of a list; without one, of all that existing clients list. Pages count from 1 and there is at least one.
 * Existing clients are told how many there are; of a named list only whether another one follows.
 */
export async function listConversationPage(
  owner: OwnerId,
  { pageNumber, list }: { pageNumber: number; list?: ConversationList | undefined },
): Promise<{ conversations: CompatConversation[]; pages: number; pageNumber: number; pageSize: number }> {
  const [{ conversations, hasMore }, total] = await Promise.all([
    listConversations(owner, { list, pageNumber, pageSize: CONVERSATION_PAGE_SIZE }),
    list === undefined ? countConversations(owner) : null,
  ]);
  return {
    conversations: conversations.map((conversation) => toCompatConversation(owner, conversation)),
    pages:
      total === null
        ? pageNumber + (hasMore ? 1 : 0)
        : Math.max(1, Math.ceil(total / CONVERSATION_PAGE_SIZE)),
    pageNumber,
    pageSize: CONVERSATION_PAGE_SIZE,
  };
}
