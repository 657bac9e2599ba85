import 'server-only';
import { z } from 'zod';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

interface OutlineQuery {
  readonly conversationId: string;
  /** Only messages written after this one. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly textCharacters: number;
}

const messageSchema = z.tuple([
  z.string(),
  z.string(),
  z.boolean(),
  z.boolean(),
  z.boolean(),
  z.string().nullable(),
  z.string(),
  z.number(),
]);

/**
 * Id, parent, whether the user wrote it, being written, an error, model (or the name of the assistant), first
 * characters, seconds since 1970.
 */
export type OutlineMessage = z.infer<typeof messageSchema>;

const rowSchema = z.object({ isAfterFound: z.boolean(), messages: z.array(messageSchema).nullable() });

/**
 * Returns every message of a conversation in order of creation, without its text. Returns null when the conversation,
 * or the message to go on after, is not the owner's or does not exist.
 */
export async function listOutline(owner: OwnerId, query: OutlineQuery): Promise<OutlineMessage[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>(outlineSql(owner, query));
  const [row] = z.array(rowSchema).parse(rows);
  return row?.isAfterFound === true ? (row.messages ?? []) : null;
}

/**
 * Returns the statement of {@link listOutline}. The rows are aggregated as the subquery orders them: sorting them again
 * is a fifth of the time of a long conversation.
 */
function outlineSql(
  owner: OwnerId,
  { conversationId, after, limit, textCharacters }: OutlineQuery,
): Prisma.Sql {
  const place = Prisma.sql`SELECT a.seq FROM messages a WHERE a."messageId" = ${after ?? null}::uuid
    AND a."conversationId" = ${conversationId}::uuid AND a."userId" = ${owner}::uuid`;
  return Prisma.sql`
    SELECT ${after === undefined ? Prisma.sql`true` : Prisma.sql`EXISTS (${place})`} AS "isAfterFound", (
      SELECT json_agg(json_build_array(page."messageId", page."parentMessageId", page."isCreatedByUser",
        page."messageId" IN (SELECT r."responseMessageId" FROM runs r
          WHERE r."conversationId" = c."conversationId" AND r.state = 'running'),
        page."isError", page.model, page.start, page.at))
      FROM (
        SELECT m."messageId", m."parentMessageId", m."isCreatedByUser", m.error IS NOT NULL AS "isError",
          CASE WHEN m.endpoint = ${ASSISTANTS_ENDPOINT} THEN m.sender ELSE m.model END AS model,
          left(m.text, ${textCharacters}::int) AS start, floor(date_part('epoch', m."createdAt"))::int AS at, m.seq
        FROM messages m
        WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
          ${after === undefined ? Prisma.empty : Prisma.sql`AND m.seq > (${place})`}
        ORDER BY m.seq LIMIT ${limit}
      ) page
    ) AS messages
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
}
