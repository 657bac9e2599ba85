import 'server-only';
import { CONVERSATION_PAGE_SIZE } from '@/lib/contracts/conversations';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { listConversations } from '../db/list-conversations';

/** One page of the list, the last written first. Pages count from 1 and there is always at least one. */
export async function listConversationPage(
  owner: OwnerId,
  pageNumber: number,
): Promise<{ conversations: CompatConversation[]; pages: number; pageNumber: number; pageSize: number }> {
  const { conversations, total } = await listConversations(owner, {
    pageNumber,
    pageSize: CONVERSATION_PAGE_SIZE,
  });
  return {
    conversations: conversations.map(toCompatConversation),
    pages: Math.max(1, Math.ceil(total / CONVERSATION_PAGE_SIZE)),
    pageNumber,
    pageSize: CONVERSATION_PAGE_SIZE,
  };
}
