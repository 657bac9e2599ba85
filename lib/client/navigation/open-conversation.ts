import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findAttachments } from '../draft/attachments';
import { conversationPath } from './conversation-path';
import { resetNewChat, setNewChatFolder } from './new-chat';

/**
 * Shows a conversation, or a new one, without requesting a page from the server. `replace` adds no entry to the
 * history: for a new conversation that has just received its id, and for pages that lead nowhere.
 */
export function openConversation(conversationId: string, { replace = false } = {}): void {
  const path = conversationPath(conversationId, window.location.pathname);
  if (replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname) window.history.pushState(null, '', path);
}

/** Starts a new conversation, in a folder when one is named. */
export function openNewConversation(folderId: string | null = null): void {
  resetNewChat();
  setNewChatFolder(folderId);
  openConversation(NEW_CONVERSATION_ID);
}

/** As {@link openNewConversation}, when the user asks for one: what is attached there is discarded and deleted. */
export function startNewConversation(folderId: string | null = null): void {
  if (findAttachments(NEW_CONVERSATION_ID).length > 0)
    import('../file/attach/discard-attachments').then(
      ({ discardAttachments }) => discardAttachments(NEW_CONVERSATION_ID),
      // Without its code they stay.
      () => undefined,
    );
  openNewConversation(folderId);
}
