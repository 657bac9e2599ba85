import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useNewChat } from '@/lib/client/navigation/new-chat';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

export function useIsTemporary(conversationId: string): boolean {
  const isNext = useNewChat((chat) => chat.isTemporary);
  const { conversation } = useConversation(conversationId);
  if (conversationId === NEW_CONVERSATION_ID) return isNext;
  return (conversation?.expiresAt ?? null) !== null;
}
