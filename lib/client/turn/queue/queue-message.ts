import { v4 as makeUuid } from 'uuid';
import { filesOf, type Attachment } from '@/lib/client/draft/attachments';
import { editDraftId, setDraft } from '@/lib/client/draft/draft';
import { addQueued, removeQueued, updateQueued, type QueuedMessage } from '@/lib/client/draft/queue';
import { deleteFilesSoon } from '@/lib/client/file/attach/file-deletions';

/** Returns false when no more can wait there. */
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

/** A changed message counts as a new request, and keeps its place. */
export function saveQueued(conversationId: string, message: QueuedMessage, text: string): void {
  const { id } = message;
  const isChanged = text.trim() !== message.text;
  setDraft(editDraftId(id), '');
  updateQueued(conversationId, id, {
    isPaused: false,
    ...(isChanged ? { id: makeUuid(), text: text.trim(), sentBelowId: null } : {}),
  });
}

/** Also deletes the files that were uploaded for it. */
export function discardQueued(conversationId: string, { id, uploadedFileIds }: QueuedMessage): void {
  setDraft(editDraftId(id), '');
  removeQueued(conversationId, id);
  deleteFilesSoon(uploadedFileIds);
}
