import type { Attachment } from '@/lib/client/stores/file/attachments';
import type { AttachedFile } from '@/lib/domain/file/attached-file';

let count = 0;

/** Returns a picture as a message has it. */
export function fakeFile(filename: string, fields: Partial<AttachedFile> = {}): AttachedFile {
  count += 1;
  return {
    fileId: `30000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    filename,
    mimeType: 'image/webp',
    sizeBytes: 2_048,
    widthPx: 640,
    heightPx: 480,
    placeholder: null,
    ...fields,
  };
}

/** Returns a picture that is attached to a draft and stored. */
export function fakeAttachment(filename: string, fields: Partial<Attachment> = {}): Attachment {
  const file = fakeFile(filename);
  return {
    tempId: `t-${file.fileId}`,
    filename,
    mimeType: 'image/png',
    sizeBytes: 4_096,
    progress: 1,
    file,
    isAttached: false,
    previewUrl: null,
    ...fields,
  };
}
