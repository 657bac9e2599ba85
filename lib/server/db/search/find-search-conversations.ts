import 'server-only';
import { z } from 'zod';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toConversation } from '../conversation/conversation-row';
import { listedConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { matchesSearch, type SearchQuery } from './read-search-query';

interface ConversationsPage {
  /** True puts hits in titles before all others; otherwise a title counts as one hit more. */
  readonly areTitlesFirst: boolean;
  /** Pages count from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

interface FoundConversation {
  readonly conversation: Conversation;
  readonly messageHits: number;
  /** The `seq` is that of the newest matching message; null when only the title matches. */
  readonly newestSeq: string | null;
}

interface FoundConversationPage {
  readonly found: readonly FoundConversation[];
  /** The number of all pages together. */
  readonly total: number;
}

const rowSchema = z.object({
  total: z.number(),
  found: z
    .array(z.object({ conversation: z.unknown(), messageHits: z.number(), newestSeq: z.string().nullable() }))
    .nullable(),
});

/** Counts hits in the title and in messages of any branch; returns most hits first. */
export async function findSearchConversations(
  owner: OwnerId,
  query: SearchQuery,
  page: ConversationsPage,
): Promise<FoundConversationPage> {
  const rows = await prisma().$queryRaw<unknown[]>(searchConversationsSql(owner, query, page));
  const [row] = z.array(rowSchema).parse(rows);
  return {
    total: row?.total ?? 0,
    found: (row?.found ?? []).map(({ conversation, ...hits }) => ({
      conversation: toConversation(conversation),
      ...hits,
    })),
  };
}

function searchConversationsSql(
  owner: OwnerId,
  query: SearchQuery,
  { areTitlesFirst, pageNumber, pageSize }: ConversationsPage,
): Prisma.Sql {
  const order = Prisma.raw(
    areTitlesFirst ? '"titleHits" DESC, "messageHits" DESC' : '"titleHits" + "messageHits" DESC',
  );
  return Prisma.sql`
    WITH hits AS (
      SELECT m."conversationId", m.seq, 1 AS message, 0 AS title FROM messages m
      WHERE m."userId" = ${owner}::uuid AND ${matchesSearch('m', query)}
      UNION ALL
      SELECT c."conversationId", NULL, 0, 1 FROM ${listedConversations} c
      WHERE c."userId" = ${owner}::uuid AND ${matchesSearch('c', query)}
    ), counted AS (
      SELECT "conversationId", sum(message)::int AS "messageHits", sum(title)::int AS "titleHits",
        max(seq) AS "newestSeq"
      FROM hits GROUP BY "conversationId"
    ), found AS (
      SELECT counted.* FROM counted JOIN ${listedConversations} c USING ("conversationId") WHERE c."userId" = ${owner}::uuid
    ), page AS (
      SELECT c.*, found."messageHits", found."newestSeq", row_number() OVER (ORDER BY ${order}, c."updatedAt" DESC, c."conversationId") AS place
      FROM found JOIN ${listedConversations} c USING ("conversationId") WHERE c."userId" = ${owner}::uuid
      ORDER BY place LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, (
      SELECT json_agg(json_build_object('conversation', to_jsonb(page), 'messageHits', page."messageHits",
        'newestSeq', page."newestSeq"::text) ORDER BY place)
      FROM page
    ) AS found`;
}
