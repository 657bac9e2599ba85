import 'server-only';
import { z } from 'zod';
import { conversationSpendingSchema, type ConversationSpending } from '@/lib/domain/money/ledger';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

/** It includes titles and proposed questions; null means an unknown conversation, or another user's. */
export async function findConversationCost(
  owner: OwnerId,
  conversationId: string,
): Promise<ConversationSpending | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT COALESCE(sum(e."costCredits"), 0)::float8 AS "costCredits",
      COALESCE(sum(e."promptTokens"), 0)::float8 AS "promptTokens",
      COALESCE(sum(e."completionTokens"), 0)::float8 AS "completionTokens",
      COALESCE(sum(e."cachedTokens"), 0)::float8 AS "cachedTokens",
      COALESCE(sum(e."reasoningTokens"), 0)::float8 AS "reasoningTokens",
      COALESCE(sum(e."costCredits") FILTER (WHERE e.kind = 'title'), 0)::float8 AS "titleCredits",
      COALESCE(sum(e."costCredits") FILTER (WHERE e.kind = 'follow_up'), 0)::float8 AS "followUpCredits",
      count(e."entryId") FILTER (WHERE e.kind NOT IN ('title', 'follow_up', 'agent'))::int AS answers
    FROM ${liveConversations} c
    LEFT JOIN ledger_entries e ON e."conversationId" = c."conversationId" AND e."userId" = c."userId"
      AND e.kind IN ('settle', 'usage', 'agent', 'title', 'follow_up')
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid
    GROUP BY c."conversationId"`;
  return z.array(conversationSpendingSchema).parse(rows)[0] ?? null;
}
