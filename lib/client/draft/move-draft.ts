import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findAttachments, setAttachments } from './attachments';
import { findDraft, setDraft } from './draft';
import { movePlaces } from './draft-places';

export function moveDraftToNewChat(conversationId: string): void {
  if (isSavedConversation(conversationId)) moveDraft(conversationId, NEW_CONVERSATION_ID);
}

/** Moves text and attachments, and what is being prepared, unless the target already has a draft. */
export function moveDraft(fromId: string, toId: string): void {
  if (hasDraft(toId)) return;
  movePlaces(fromId, toId);
  const text = findDraft(fromId);
  const attachments = findAttachments(fromId);
  if (text !== null) {
    setDraft(toId, text);
    setDraft(fromId, '');
  }
  if (attachments.length > 0) {
    setAttachments(toId, attachments);
    setAttachments(fromId, []);
  }
}

function hasDraft(id: string): boolean {
  return findDraft(id) !== null || findAttachments(id).length > 0;
}
