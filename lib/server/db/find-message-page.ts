import 'server-only';
import { z } from 'zod';
import { ROOT_PARENT_ID } from '@/lib/domain/ids';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { Prisma } from './generated/client.ts';
import { toMessage } from './message-row';
import { messageJson } from './message-select';
import { prisma } from './prisma';

/** Deeper than any conversation: a bound for a walk down a tree that a broken row made endless. */
const DEPTH_LIMIT = 100_000;

interface PageQuery {
  readonly conversationId: string;
  /** Any message the branch goes through; absent: the newest child at every fork. */
  readonly leafId?: string | undefined;
  /** Only messages above this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A stretch of one branch, oldest first, each message with its siblings' ids in order of creation. */
interface FoundPage {
  readonly messages: (Message & { siblingIds: string[] })[];
  readonly leafId: string | null;
  readonly hasMoreAbove: boolean;
}

const rowSchema = z.object({
  leafId: z.string().nullable(),
  isBeforeFound: z.boolean(),
  messages: z
    .array(z.object({ message: z.looseObject({ isRunning: z.boolean() }), siblingIds: z.array(z.string()) }))
    .nullable(),
});

/**
 * One page of a branch by keyset on its path, in one query: reads one row a level on the way down to the leaf and
 * `limit` full rows on the way up, however many branches there are. Null when the conversation, or a message that was
 * named, is not the owner's or does not exist.
 */
export async function findMessagePage(owner: OwnerId, query: PageQuery): Promise<FoundPage | null> {
  const rows = await prisma().$queryRaw<unknown[]>(messagePageSql(owner, query));
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || !row.isBeforeFound) return null;
  if (row.leafId === null && query.leafId !== undefined) return null;
  const found = row.messages ?? [];
  return {
    messages: found
      .slice(-query.limit)
      .map(({ message, siblingIds }) => ({ ...toMessage(message, message.isRunning), siblingIds })),
    leafId: row.leafId,
    hasMoreAbove: found.length > query.limit,
  };
}

/** The one statement of {@link findMessagePage}; the bench looks at its plan. */
export function messagePageSql(
  owner: OwnerId,
  { conversationId, leafId, before, limit }: PageQuery,
): Prisma.Sql {
  const inConversation = Prisma.sql`m."conversationId" = ${conversationId}::uuid AND m."userId" = ${owner}::uuid`;
  const through = leafId ?? before;
  const start =
    through === undefined
      ? Prisma.sql`SELECT ${ROOT_PARENT_ID}::uuid AS "messageId", 0 AS depth`
      : Prisma.sql`SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = ${through}::uuid AND ${inConversation}`;
  const bottom =
    before === undefined
      ? Prisma.sql`SELECT "messageId" FROM leaf`
      : Prisma.sql`SELECT m."parentMessageId" FROM messages m WHERE m."messageId" = ${before}::uuid AND ${inConversation}`;
  return Prisma.sql`
    WITH RECURSIVE down AS (
      ${start}
      UNION ALL
      SELECT child."messageId", down.depth + 1 FROM down CROSS JOIN LATERAL (
        SELECT m."messageId" FROM messages m
        WHERE ${inConversation} AND m."parentMessageId" = down."messageId" ORDER BY m.seq DESC LIMIT 1
      ) child WHERE down.depth < ${DEPTH_LIMIT}
    ), leaf AS (
      SELECT "messageId" FROM down WHERE depth > 0 ORDER BY depth DESC LIMIT 1
    ), up AS (
      SELECT m."messageId", m."parentMessageId", 1 AS height FROM messages m
      WHERE m."messageId" = (${bottom}) AND ${inConversation}
      UNION ALL
      SELECT m."messageId", m."parentMessageId", up.height + 1
      FROM up JOIN messages m ON m."messageId" = up."parentMessageId"
      WHERE ${inConversation} AND up.height < ${limit + 1}
    )
    SELECT
      (SELECT "messageId" FROM leaf) AS "leafId",
      ${before === undefined ? Prisma.sql`true` : Prisma.sql`EXISTS (${bottom})`} AS "isBeforeFound",
      (
        SELECT json_agg(json_build_object('message', ${messageJson}, 'siblingIds', (
          SELECT json_agg(s."messageId" ORDER BY s.seq) FROM messages s
          WHERE s."conversationId" = m."conversationId" AND s."parentMessageId" = m."parentMessageId"
            AND s."userId" = m."userId"
        )) ORDER BY up.height DESC)
        FROM up JOIN messages m ON m."messageId" = up."messageId"
      ) AS messages
    FROM conversations c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
}
