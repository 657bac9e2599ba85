import { randomUUID } from 'node:crypto';
import type { FileRecord } from '@/lib/contracts/file/files';

export function fileRecord(fields: Partial<FileRecord> = {}): FileRecord {
  const fileId = randomUUID();
  return {
    object: 'file',
    user: randomUUID(),
    file_id: fileId,
    filename: 'notes.txt',
    filepath: `/api/files/download/${fileId}`,
    type: 'text/plain',
    bytes: 1024,
    usage: 0,
    context: 'message_attachment',
    source: 'local',
    createdAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
    ...fields,
  };
}
