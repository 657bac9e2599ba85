import 'server-only';
import { z } from 'zod';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { refusalIdRange } from '@/lib/domain/turn/refusal-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

const rowSchema = z.object({ messageId: z.string().nullable() });

/**
 * Stands in for a parent that is not saved: a refusal's own parent, else the newest message, else the root.
 * Returns null for another's conversation.
 */
export async function findStandInParent(
  owner: OwnerId,
  { conversationId, parentMessageId }: { conversationId: string; parentMessageId: string },
): Promise<string | null> {
  const { first, last } = refusalIdRange(parentMessageId) ?? { first: null, last: null };
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT CASE WHEN ${first}::uuid = ${ROOT_PARENT_ID}::uuid THEN ${ROOT_PARENT_ID}::uuid ELSE coalesce(
      (SELECT m."messageId" FROM messages m WHERE m."messageId" BETWEEN ${first}::uuid AND ${last}::uuid
        AND m."conversationId" = c."conversationId" AND m."userId" = c."userId" LIMIT 1),
      (SELECT m."messageId" FROM messages m WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
        ORDER BY m.seq DESC LIMIT 1)) END AS "messageId"
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  return row === undefined ? null : (row.messageId ?? ROOT_PARENT_ID);
}
