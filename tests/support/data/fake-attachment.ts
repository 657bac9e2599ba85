import type { Attachment } from '@/lib/client/draft/attachments';
import type { FileRecord } from '@/lib/contracts/file/files';
import type { AttachedFile } from '@/lib/domain/file/attached-file';

let count = 0;

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

export function fakeRecord(filename: string): FileRecord {
  const { fileId, mimeType, sizeBytes } = fakeFile(filename);
  return {
    object: 'file',
    user: 'ada',
    file_id: fileId,
    filename,
    filepath: `/api/files/download/${fileId}`,
    type: mimeType,
    bytes: sizeBytes,
    width: 640,
    height: 480,
    usage: 0,
    context: 'message_attachment',
    source: 'local',
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
  };
}
