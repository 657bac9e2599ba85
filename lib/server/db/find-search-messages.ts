import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { listedConversations } from './live-conversation';
import { toMessage } from './message-row';
import { messageJson } from './message-select';
import { prisma } from './prisma';
import { matchesSearch, type SearchQuery } from './read-search-query';

const rowSchema = z.object({
  message: z.looseObject({ isRunning: z.boolean() }),
  conversation: z.unknown(),
});

/** The owner's newest messages that match, whole, each with its conversation. */
export async function findSearchMessages(
  owner: OwnerId,
  query: SearchQuery,
  limit: number,
): Promise<{ message: Message; conversation: Conversation }[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${messageJson} AS message, to_jsonb(c) AS conversation
    FROM messages m JOIN ${listedConversations} c ON c."conversationId" = m."conversationId" AND c."userId" = m."userId"
    WHERE m."userId" = ${owner}::uuid AND ${matchesSearch('m', query)}
    ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT ${limit}`;
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ message, conversation }) => ({
      message: toMessage(message, message.isRunning),
      conversation: toConversation(conversation),
    }));
}
