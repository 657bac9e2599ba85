import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { userValue } from '../scope/user-scope';
import {
  addAttachments,
  findAttachments,
  setAttachments,
  toAttachment,
  type Attachment,
} from './attachments';
import { setQuotes } from './quotes';

/** A refused message gets its attachments back from here. */
const sent = userValue(() => new Map<string, Attachment>());

const KEPT_LIMIT = 200;

/** The message was sent with what it quotes; its files stay. */
export function clearSent(draftId: string): void {
  for (const attachment of findAttachments(draftId))
    if (attachment.file !== null) sent.current.set(attachment.file.fileId, attachment);
  const surplus = [...sent.current.keys()].slice(0, Math.max(0, sent.current.size - KEPT_LIMIT));
  for (const fileId of surplus) sent.current.delete(fileId);
  setAttachments(draftId, []);
  setQuotes(draftId, []);
}

export function restoreAttachments(draftId: string, files: readonly AttachedFile[]): void {
  if (files.length === 0) return;
  addAttachments(
    draftId,
    files.map((file) => sent.current.get(file.fileId) ?? toAttachment(file)),
  );
}
