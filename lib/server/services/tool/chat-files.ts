import 'server-only';
import { toFilename } from '@/lib/domain/file/filename';
import { listConversationFiles } from '../../db/message/list-conversation-files';
import type { SentFile, ToolContext } from '../../tools/contract';
import { readConversationFile } from './read-conversation-file';

/** Returns the files of the owner's chat, the newest first; deleted ones have no bytes. */
export async function chatFiles({
  owner,
  conversationId,
}: Pick<ToolContext, 'owner' | 'conversationId'>): Promise<SentFile[]> {
  const files = await listConversationFiles(owner, conversationId);
  return files.map(({ fileId, filename, mimeType, sizeBytes }) => ({
    fileId,
    filename: toFilename(filename),
    mimeType,
    sizeBytes,
    read: () => readConversationFile(owner, fileId),
  }));
}
