import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findAttachments, setAttachments } from './attachments';
import { findDraft, setDraft } from './draft';
import { movePlaces } from './draft-places';
import { findQuotes, setQuotes } from './quotes';

export function moveDraftToNewChat(conversationId: string): void {
  if (isSavedConversation(conversationId)) moveDraft(conversationId, NEW_CONVERSATION_ID);
}

/** A target with a draft is left alone. */
export function moveDraft(fromId: string, toId: string): void {
  if (hasDraft(toId)) return;
  movePlaces(fromId, toId);
  const text = findDraft(fromId);
  const attachments = findAttachments(fromId);
  if (text !== null) {
    setDraft(toId, text);
    setDraft(fromId, '');
  }
  const quotes = findQuotes(fromId);
  if (quotes.length > 0) {
    setQuotes(toId, quotes);
    setQuotes(fromId, []);
  }
  if (attachments.length > 0) {
    setAttachments(toId, attachments);
    setAttachments(fromId, []);
  }
}

function hasDraft(id: string): boolean {
  return findDraft(id) !== null || findAttachments(id).length > 0 || findQuotes(id).length > 0;
}
