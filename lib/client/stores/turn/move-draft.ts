import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findDraft, setDraft } from './draft';

/** Moves what is typed in a conversation to the new one that is about to begin, unless that has a draft already. */
export function moveDraftToNewChat(conversationId: string): void {
  const text = findDraft(conversationId);
  if (!isSavedConversation(conversationId) || text === null || findDraft(NEW_CONVERSATION_ID) !== null)
    return;
  setDraft(NEW_CONVERSATION_ID, text);
  setDraft(conversationId, '');
}
