import { v4 as makeUuid } from 'uuid';
import { filesOf, type Attachment } from '@/lib/client/draft/attachments';
import { editDraftId, setDraft } from '@/lib/client/draft/draft';
import { addQueued, removeQueued, updateQueued, type QueuedMessage } from '@/lib/client/draft/queue';
import { deleteFilesSoon } from '@/lib/client/file/attach/file-deletions';

/** Queues a message of a saved conversation. Returns false when no more can wait there. */
export function queueMessage(
  conversationId: string,
  { text, attachments }: { readonly text: string; readonly attachments: readonly Attachment[] },
): boolean {
  const uploaded = attachments.filter(({ isAttached }) => !isAttached);
  return addQueued(conversationId, {
    id: makeUuid(),
    text: text.trim(),
    files: filesOf(attachments),
    uploadedFileIds: filesOf(uploaded).map(({ fileId }) => fileId),
    queuedAtMs: Date.now(),
    isPaused: false,
    sentBelowId: null,
  });
}

/** Replaces the text of a queued message, which goes on waiting. A changed message is a request of its own. */
export function saveQueued(conversationId: string, message: QueuedMessage, text: string): void {
  const { id } = message;
  const isChanged = text.trim() !== message.text;
  setDraft(editDraftId(id), '');
  updateQueued(conversationId, id, {
    isPaused: false,
    ...(isChanged ? { id: makeUuid(), text: text.trim(), sentBelowId: null } : {}),
  });
}

/** Removes a queued message, and deletes the files that were uploaded for it. */
export function discardQueued(conversationId: string, { id, uploadedFileIds }: QueuedMessage): void {
  setDraft(editDraftId(id), '');
  removeQueued(conversationId, id);
  deleteFilesSoon(uploadedFileIds);
}
