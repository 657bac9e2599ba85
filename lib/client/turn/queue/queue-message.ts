import { v4 as makeUuid } from 'uuid';
import { filesOf, type Attachment } from '@/lib/client/draft/attachments';
import { editDraftId, returnToDraft, setDraft } from '@/lib/client/draft/draft';
import { ownTabId } from '@/lib/client/draft/own-tab';
import { addQueued, removeQueued, updateQueued, type QueuedMessage } from '@/lib/client/draft/queue';
import { restoreAttachments } from '@/lib/client/draft/sent-attachments';
import { deleteFilesSoon } from '@/lib/client/file/attach/file-deletions';
import { chosenForNewChat } from '@/lib/client/navigation/new-chat';
import { isSavedConversation } from '@/lib/domain/shared/ids';

interface WrittenMessage {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Without it the message waits for the running answer. */
  readonly isAtOnce?: boolean;
}

/** Returns false when no more can wait, or without a user. */
export function queueMessage(conversationId: string, written: WrittenMessage): boolean {
  const { isAtOnce = false } = written;
  const isOfTab = isAtOnce || !isSavedConversation(conversationId);
  return addQueued(conversationId, {
    ...toQueued(conversationId, written),
    isAtOnce,
    tabId: isOfTab ? ownTabId() : null,
  });
}

export function toQueued(conversationId: string, { text, attachments }: WrittenMessage): QueuedMessage {
  const uploaded = attachments.filter(({ isAttached }) => !isAttached);
  return {
    id: makeUuid(),
    text: text.trim(),
    files: filesOf(attachments),
    uploadedFileIds: filesOf(uploaded).map(({ fileId }) => fileId),
    queuedAtMs: Date.now(),
    isPaused: false,
    sentBelowId: null,
    isAtOnce: true,
    tabId: ownTabId(),
    newChat: isSavedConversation(conversationId) ? null : chosenForNewChat(),
    hasFailed: false,
  };
}

/** The text goes above what is written in the field. */
export function returnQueued(conversationId: string, { id, text, files }: QueuedMessage): void {
  removeQueued(conversationId, id);
  returnToDraft(conversationId, text);
  restoreAttachments(conversationId, files);
}

/** A changed message counts as a new request, and keeps its place. */
export function saveQueued(conversationId: string, message: QueuedMessage, text: string): void {
  const { id } = message;
  const isChanged = text.trim() !== message.text;
  setDraft(editDraftId(id), '');
  updateQueued(conversationId, id, {
    isPaused: false,
    ...(isChanged ? { id: makeUuid(), text: text.trim(), sentBelowId: null, hasFailed: false } : {}),
  });
}

/** The files that were uploaded with it are deleted too. */
export function discardQueued(conversationId: string, { id, uploadedFileIds }: QueuedMessage): void {
  setDraft(editDraftId(id), '');
  removeQueued(conversationId, id);
  deleteFilesSoon(uploadedFileIds);
}
