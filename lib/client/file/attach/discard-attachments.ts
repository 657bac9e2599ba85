import { findAttachments, setAttachments, takeAttachment, type Attachment } from '../../draft/attachments';
import { deleteFilesSoon } from './file-deletions';
import { releasePreview } from './previews';
import { cancelUpload } from './run-uploads';

/** The file is deleted too, unless it was chosen from the list or is in another draft. */
export function discardAttachment(tempId: string): void {
  cancelUpload(tempId);
  const attachment = takeAttachment(tempId);
  if (attachment !== null) deleteFilesSoon(deletedWith([attachment]));
}

export function discardAttachments(draftId: string): void {
  const attachments = findAttachments(draftId);
  if (attachments.length === 0) return;
  for (const { tempId } of attachments) cancelUpload(tempId);
  setAttachments(draftId, []);
  deleteFilesSoon(deletedWith(attachments));
}

function deletedWith(attachments: readonly Attachment[]): string[] {
  return attachments.flatMap(({ tempId, file, isAttached }) => {
    // The server may have stored it by now, and knows it by this id.
    if (file === null) return [tempId];
    releasePreview(file.fileId);
    return isAttached ? [] : [file.fileId];
  });
}
