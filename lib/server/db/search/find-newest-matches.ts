import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toConversation } from '../conversation/conversation-row';
import { listedConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { readMessage } from '../message/message-row';
import { messageJson, messageJsonWith } from '../message/message-select';
import { prisma } from '../prisma';
import { matchesSearch, type SearchQuery } from './read-search-query';
import { textAroundMatch } from './text-around-match';

const rowSchema = z.object({
  message: z.unknown(),
  conversation: z.unknown(),
});

const WHOLE_LIMIT_BYTES = 12_000;
const PART_CHARACTERS = 6_000;

/** A long message comes as the text around the match. */
export async function findNewestMatches(
  owner: OwnerId,
  query: SearchQuery,
  limit: number,
): Promise<{ message: Message; conversation: Conversation }[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT CASE WHEN m."sizeBytes" <= ${WHOLE_LIMIT_BYTES} THEN ${messageJson}
      ELSE ${messageJsonWith(partSql(query))} END AS message, to_jsonb(c) AS conversation
    FROM messages m JOIN ${listedConversations} c ON c."conversationId" = m."conversationId" AND c."userId" = m."userId"
    WHERE m."userId" = ${owner}::uuid AND ${matchesSearch('m', query)}
    ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT ${limit}`;
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ message, conversation }) => ({
      message: readMessage(message),
      conversation: toConversation(conversation),
    }));
}

/** Dots mark where the text was cut. */
function partSql(query: SearchQuery): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_build_array(jsonb_build_object('type', 'text', 'text',
      CASE WHEN part."isCutBefore" THEN '…' ELSE '' END || part.text || CASE WHEN part."isCutAfter" THEN '…' ELSE '' END))
    FROM ${textAroundMatch(query, PART_CHARACTERS)} part)`;
}
