import 'server-only';
import { toFilename } from '@/lib/domain/file/filename';
import { findFiles } from '../../db/file/file-repository';
import { listConversationFiles } from '../../db/message/list-conversation-files';
import type { SentFile, ToolContext } from '../../tools/contract';
import { readConversationFile } from './read-conversation-file';

/**
 * Returns the newest first; deleted files have no bytes. A message may come from an archive, so size and type
 * are read from the stored file.
 */
export async function chatFiles({
  owner,
  conversationId,
}: Pick<ToolContext, 'owner' | 'conversationId'>): Promise<SentFile[]> {
  const files = await listConversationFiles(owner, conversationId);
  const stored = await findFiles(
    owner,
    files.map(({ fileId }) => fileId),
  );
  const byId = new Map(stored.map((file) => [file.fileId, file]));
  const counts = new Map<string, number>();
  for (const { filename } of files) {
    const name = toFilename(filename);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return files.map(({ fileId, filename }) => ({
    fileId,
    filename: toFilename(filename),
    mimeType: byId.get(fileId)?.mimeType ?? 'application/octet-stream',
    sizeBytes: byId.get(fileId)?.sizeBytes ?? 0,
    isNameShared: (counts.get(toFilename(filename)) ?? 0) > 1,
    read: async () => (byId.has(fileId) ? readConversationFile(owner, fileId) : null),
  }));
}
