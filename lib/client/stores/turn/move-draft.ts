import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findAttachments, setAttachments } from '../file/attachments';
import { findDraft, setDraft } from './draft';

/**
 * Moves what is typed and attached in a conversation to the new one that is about to begin, unless that has a draft
 * already.
 */
export function moveDraftToNewChat(conversationId: string): void {
  if (!isSavedConversation(conversationId) || hasDraft(NEW_CONVERSATION_ID)) return;
  const text = findDraft(conversationId);
  const attachments = findAttachments(conversationId);
  if (text !== null) {
    setDraft(NEW_CONVERSATION_ID, text);
    setDraft(conversationId, '');
  }
  if (attachments.length > 0) {
    setAttachments(NEW_CONVERSATION_ID, attachments);
    setAttachments(conversationId, []);
  }
}

function hasDraft(id: string): boolean {
  return findDraft(id) !== null || findAttachments(id).length > 0;
}
