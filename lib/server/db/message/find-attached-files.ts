import 'server-only';
import { z } from 'zod';
import { attachedFileSchema, type AttachedFile } from '@/lib/domain/file/attached-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

const rowsSchema = z.array(z.object({ file: attachedFileSchema }));

/** Returns each file once, as it was when a message was sent with it: it may be deleted. */
export async function findAttachedFiles(
  owner: OwnerId,
  conversationId: string,
  fileIds: readonly string[],
): Promise<AttachedFile[]> {
  const rows = await prisma().$queryRaw`
    SELECT DISTINCT ON (attached.file->>'fileId') attached.file
    FROM messages m JOIN ${liveConversations} c USING ("conversationId"), jsonb_array_elements(m.files) AS attached (file)
    WHERE c."conversationId" = ${conversationId}::uuid AND m."userId" = ${owner}::uuid AND m.files <> '[]'::jsonb
      AND attached.file->>'fileId' = ANY(${fileIds}::text[])`;
  return rowsSchema.parse(rows).map(({ file }) => file);
}
