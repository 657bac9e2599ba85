import 'server-only';
import { z } from 'zod';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { DEPTH_LIMIT_MESSAGES, messageAbove, newestReply } from '../message/walk-branch';
import { prisma } from '../prisma';
import { matchesSearch, type SearchQuery } from './read-search-query';

interface FindQuery {
  readonly conversationId: string;
  readonly search: SearchQuery | null;
  /** Null means every branch; without a leaf it is that of the newest replies. */
  readonly branch: { readonly leafId: string | undefined } | null;
  readonly limit: number;
}

const rowSchema = z.object({ isLeafFound: z.boolean(), messageIds: z.array(z.string()).nullable() });

/** Messages have every word and come in order of creation. Returns null for what is unknown or of another user. */
export async function findInConversation(owner: OwnerId, query: FindQuery): Promise<string[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>(findInConversationSql(owner, query));
  const [row] = z.array(rowSchema).parse(rows);
  return row?.isLeafFound === true ? (row.messageIds ?? []) : null;
}

export function findInConversationSql(
  owner: OwnerId,
  { conversationId, search, branch, limit }: FindQuery,
): Prisma.Sql {
  const inConversation = Prisma.sql`m."conversationId" = ${conversationId}::uuid AND m."userId" = ${owner}::uuid`;
  const leafId = branch?.leafId;
  const isLeafFound =
    leafId === undefined
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = ${leafId}::uuid AND ${inConversation})`;
  const isOnBranch =
    branch === null ? Prisma.empty : Prisma.sql`AND m."messageId" IN (SELECT "messageId" FROM path)`;
  return Prisma.sql`
    WITH RECURSIVE ${branch === null ? Prisma.empty : pathSql(conversationId, leafId)} hits AS MATERIALIZED (
      SELECT m."messageId", m.seq FROM messages m WHERE ${inConversation} AND ${search === null ? Prisma.sql`false` : matchesSearch('m', search)}
    )
    SELECT ${isLeafFound} AS "isLeafFound", (
      SELECT json_agg(page."messageId" ORDER BY page.seq)
      FROM (SELECT m."messageId", m.seq FROM hits m WHERE true ${isOnBranch} ORDER BY m.seq LIMIT ${limit}) page
    ) AS "messageIds"
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
}

function pathSql(conversationId: string, leafId: string | undefined): Prisma.Sql {
  const inConversation = Prisma.sql`m."conversationId" = ${conversationId}::uuid`;
  const start =
    leafId === undefined
      ? Prisma.sql`(SELECT m."messageId", 1 AS depth FROM messages m
          WHERE ${inConversation} AND m."parentMessageId" = ${ROOT_PARENT_ID}::uuid ORDER BY m.seq DESC LIMIT 1)`
      : Prisma.sql`SELECT ${leafId}::uuid AS "messageId", 1 AS depth`;
  const down = Prisma.sql`down AS (
      ${start}
      UNION ALL
      SELECT m."messageId", down.depth + 1 FROM down, ${newestReply('down', conversationId)}
      WHERE down.depth < ${DEPTH_LIMIT_MESSAGES}
    )`;
  if (leafId === undefined) return Prisma.sql`${down}, path AS (SELECT "messageId" FROM down),`;
  return Prisma.sql`${down},
    up AS (
      SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
      WHERE m."messageId" = ${leafId}::uuid AND ${inConversation}
      UNION ALL
      SELECT m."messageId", m."parentMessageId", up.height + 1 FROM up, ${messageAbove('up', conversationId)}
      WHERE up.height < ${DEPTH_LIMIT_MESSAGES}
    ),
    path AS (SELECT "messageId" FROM down UNION ALL SELECT "messageId" FROM up),`;
}
