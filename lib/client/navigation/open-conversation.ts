import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findAttachments } from '../draft/attachments';
import { goToPath } from '../page/shown-path';
import { conversationPath } from './conversation-path';
import { resetNewChat, setNewChatFolder } from './new-chat';

/** `replace` adds no history entry. No page is requested. */
export function openConversation(conversationId: string, { replace = false } = {}): void {
  const path = conversationPath(conversationId, window.location.pathname);
  if (replace || path !== window.location.pathname) goToPath(path, { replace });
}

export function openNewConversation(folderId: string | null = null): void {
  resetNewChat();
  setNewChatFolder(folderId);
  openConversation(NEW_CONVERSATION_ID);
}

/** Also discards what is attached to a new chat, and deletes those files. */
export function startNewConversation(folderId: string | null = null): void {
  if (findAttachments(NEW_CONVERSATION_ID).length > 0)
    import('../file/attach/discard-attachments').then(
      ({ discardAttachments }) => discardAttachments(NEW_CONVERSATION_ID),
      // Without the code the attachments stay.
      () => undefined,
    );
  openNewConversation(folderId);
}
