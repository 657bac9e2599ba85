import 'server-only';
import { z } from 'zod';
import { attachedFileSchema, type AttachedFile } from '@/lib/domain/file/attached-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

const FILES_LIMIT = 100;

const rowsSchema = z.array(z.object({ file: attachedFileSchema }));

/** Returns each once as it was sent, the newest 100; it may be deleted. */
export async function listConversationFiles(owner: OwnerId, conversationId: string): Promise<AttachedFile[]> {
  const rows = await prisma().$queryRaw`
    SELECT file FROM (
      SELECT DISTINCT ON (attached.file->>'fileId') attached.file, m.seq
      FROM messages m JOIN ${liveConversations} c USING ("conversationId"), jsonb_array_elements(m.files) AS attached (file)
      WHERE c."conversationId" = ${conversationId}::uuid AND m."userId" = ${owner}::uuid AND m."isCreatedByUser"
        AND m.files <> '[]'::jsonb
      ORDER BY attached.file->>'fileId', m.seq DESC) newest
    ORDER BY seq DESC LIMIT ${FILES_LIMIT}`;
  return rowsSchema.parse(rows).map(({ file }) => file);
}
