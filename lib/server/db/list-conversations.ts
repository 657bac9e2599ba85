import 'server-only';
import type { Conversation } from '@/lib/domain/conversation';
import type { OwnerId } from '@/lib/domain/owner-id';
import { Prisma } from './generated/client.ts';
import { toConversation } from './conversation-row';
import { prisma } from './prisma';

interface ListPage {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * One page of the owner's conversations, the last written first, and how many there are. `pageNumber` counts from 1.
 * The keys come from the index alone; only the rows of the page are read.
 */
export async function listConversations(
  owner: OwnerId,
  page: ListPage,
): Promise<{ conversations: Conversation[]; total: number }> {
  const [rows, total] = await Promise.all([
    prisma().$queryRaw<unknown[]>(conversationPageSql(owner, page)),
    prisma().conversation.count({ where: { userId: owner } }),
  ]);
  return { conversations: rows.map(toConversation), total };
}

/** The statement of {@link listConversations}; the bench looks at its plan. */
export function conversationPageSql(owner: OwnerId, { pageNumber, pageSize }: ListPage): Prisma.Sql {
  return Prisma.sql`
    SELECT c.* FROM (
      SELECT "conversationId" FROM conversations WHERE "userId" = ${owner}::uuid
      ORDER BY "updatedAt" DESC, "conversationId" DESC LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
    ) page JOIN conversations c USING ("conversationId")
    ORDER BY c."updatedAt" DESC, c."conversationId" DESC`;
}
