import 'server-only';
import type { Conversation } from '@/lib/domain/conversation';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { prisma } from './prisma';

/**
 * One page of the owner's conversations, the last written first, and how many there are. `pageNumber` counts from 1.
 * The keys come from the index alone; only the rows of the page are read.
 */
export async function listConversations(
  owner: OwnerId,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ conversations: Conversation[]; total: number }> {
  const [rows, total] = await Promise.all([
    prisma().$queryRaw<unknown[]>`
      SELECT c.* FROM (
        SELECT "conversationId" FROM conversations WHERE "userId" = ${owner}::uuid
        ORDER BY "updatedAt" DESC, "conversationId" DESC LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
      ) page JOIN conversations c USING ("conversationId")
      ORDER BY c."updatedAt" DESC, c."conversationId" DESC`,
    prisma().conversation.count({ where: { userId: owner } }),
  ]);
  return { conversations: rows.map(toConversation), total };
}
