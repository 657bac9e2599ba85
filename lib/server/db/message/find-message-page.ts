import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message/message';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJson } from './message-select';
import { DEPTH_LIMIT_MESSAGES, isOfConversation, messageAbove, messageOf, newestReply } from './walk-branch';

/** The limit counts contents; a larger message is a page of its own. */
const PAGE_LIMIT_BYTES = 2 * MEGABYTE;

interface PageQuery {
  readonly conversationId: string;
  /** Absent means that the newest child is followed. */
  readonly leafId?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Absent means the last messages of the branch. */
  readonly from?: 'start' | 'leaf' | undefined;
  readonly limit: number;
}

/** The oldest message comes first; siblings are in the order of their creation. */
interface FoundPage {
  readonly messages: (Message & { siblingIds: string[] })[];
  readonly leafId: string | null;
  readonly hasMoreAbove: boolean;
  readonly hasMoreBelow: boolean;
}

const rowSchema = z.object({
  leafId: z.string().nullable(),
  isPlaceFound: z.boolean(),
  messages: z
    .array(
      z.object({
        /** The value is null for a message beyond what a page may hold. */
        message: z.unknown(),
        siblingIds: z.array(z.string()),
        rank: z.number(),
      }),
    )
    .nullable(),
});

type FoundRow = NonNullable<z.infer<typeof rowSchema>['messages']>[number];

/** One query reads a row a level and `limit` full rows. Returns null for what is unknown or of another user. */
export async function findMessagePage(owner: OwnerId, query: PageQuery): Promise<FoundPage | null> {
  const rows = await prisma().$queryRaw<unknown[]>(Prisma.sql`${KEEPS_PLAN}${messagePageSql(owner, query)}`);
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || !row.isPlaceFound) return null;
  if (row.leafId === null && query.leafId !== undefined) return null;
  const { shown, hasMoreAbove, hasMoreBelow } = cutPage(row.messages ?? [], query);
  const first = shown.findIndex(({ message }) => message !== null);
  const last = shown.findLastIndex(({ message }) => message !== null);
  return {
    messages: shown.flatMap(({ message, siblingIds }) =>
      message === null ? [] : [{ ...readMessage(message), siblingIds }],
    ),
    leafId: row.leafId,
    hasMoreAbove: hasMoreAbove || first > 0,
    hasMoreBelow: hasMoreBelow || last < shown.length - 1,
  };
}

function cutPage(found: readonly FoundRow[], { before, after, from, limit }: PageQuery) {
  if (from === 'leaf') {
    const { above, below } = aroundCounts(limit);
    const shown = found.filter(({ rank }) => rank >= -above && rank <= below);
    const hasMoreAbove = found.some(({ rank }) => rank < -above);
    return { shown, hasMoreAbove, hasMoreBelow: found.some(({ rank }) => rank > below) };
  }
  const isMore = found.length > limit;
  if (from === 'start' || after !== undefined)
    return { shown: found.slice(0, limit), hasMoreAbove: after !== undefined, hasMoreBelow: isMore };
  return { shown: found.slice(-limit), hasMoreAbove: isMore, hasMoreBelow: before !== undefined };
}

function aroundCounts(limit: number): { above: number; below: number } {
  const above = Math.floor((limit - 1) / 2);
  return { above, below: limit - 1 - above };
}

export function messagePageSql(owner: OwnerId, query: PageQuery): Prisma.Sql {
  const { conversationId, leafId, before, after } = query;
  // The owner of the conversation is checked once, below; a condition on the owner here would lead the planner astray.
  const inConversation = Prisma.sql`m."conversationId" = ${conversationId}::uuid`;
  const through = leafId ?? before ?? after;
  const start =
    through === undefined
      ? Prisma.sql`(SELECT m."messageId", 1 AS depth FROM messages m
          WHERE ${inConversation} AND m."parentMessageId" = ${ROOT_PARENT_ID}::uuid ORDER BY m.seq DESC LIMIT 1)`
      : Prisma.sql`SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = ${through}::uuid AND ${inConversation}`;
  const place = before ?? after;
  const isPlaceFound =
    place === undefined
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = ${place}::uuid AND ${inConversation})`;
  return Prisma.sql`
    WITH RECURSIVE down AS (
      ${start}
      UNION ALL
      SELECT m."messageId", down.depth + 1 FROM down, ${newestReply('down', conversationId)}
      WHERE down.depth < ${DEPTH_LIMIT_MESSAGES}
    ), leaf AS (
      SELECT "messageId" FROM down ORDER BY depth DESC LIMIT 1
    ), up AS (
      SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
      WHERE m."messageId" = (${bottomSql(inConversation, query)}) AND ${inConversation}
      UNION ALL
      SELECT m."messageId", m."parentMessageId", up.height + 1
      FROM up, ${messageAbove('up', conversationId)}
      WHERE up.height < ${upLimit(query)}
        ${after === undefined ? Prisma.empty : Prisma.sql`AND up."messageId" <> ${after}::uuid`}
    ), page AS (${pageSql(query)}), sized AS (
      SELECT page.rank, m.*, sum(m."sizeBytes") OVER near <= ${PAGE_LIMIT_BYTES} OR row_number() OVER near = 1 AS "isShown"
      FROM page, ${messageOf('page')}
      WINDOW near AS (ORDER BY ${orderFromPlace(query)}, page.rank)
    )
    SELECT
      (SELECT "messageId" FROM leaf) AS "leafId",
      ${isPlaceFound} AS "isPlaceFound",
      (
        SELECT json_agg(json_build_object('rank', m.rank,
          'message', CASE WHEN m."isShown" THEN ${messageJson} END,
          'siblingIds', CASE WHEN m."isShown" THEN ${siblingIdsSql(conversationId)} ELSE '[]' END) ORDER BY m.rank)
        FROM sized m
      ) AS messages
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
}

/** All first messages share one parent, so they are found by conversation, and others by their parent alone. */
function siblingIdsSql(conversationId: string): Prisma.Sql {
  // The index on replies is read backwards, in place of a sort for each message.
  const ids = Prisma.sql`SELECT json_agg(s."messageId" ORDER BY -s.seq DESC)`;
  return Prisma.sql`CASE WHEN m."parentMessageId" = ${ROOT_PARENT_ID}::uuid
    THEN (${ids} FROM messages s
      WHERE s."conversationId" = ${conversationId}::uuid AND s."parentMessageId" = ${ROOT_PARENT_ID}::uuid)
    ELSE (${ids} FROM messages s
      WHERE s."parentMessageId" = m."parentMessageId" AND ${isOfConversation('s', conversationId)}) END`;
}

function bottomSql(inConversation: Prisma.Sql, { leafId, before, after, from }: PageQuery): Prisma.Sql {
  if (before !== undefined)
    return Prisma.sql`SELECT m."parentMessageId" FROM messages m WHERE m."messageId" = ${before}::uuid AND ${inConversation}`;
  if (after !== undefined || from !== undefined) return Prisma.sql`${leafId ?? after ?? null}::uuid`;
  return Prisma.sql`SELECT "messageId" FROM leaf`;
}

/** What a page cannot hold is left out at the far end from where it is read. */
function orderFromPlace({ after, from }: PageQuery): Prisma.Sql {
  if (from === 'leaf') return Prisma.sql`abs(page.rank)`;
  return after !== undefined || from === 'start' ? Prisma.sql`page.rank` : Prisma.sql`-page.rank`;
}

function upLimit({ after, from, limit }: PageQuery): number {
  if (after !== undefined || from === 'start') return DEPTH_LIMIT_MESSAGES;
  return from === 'leaf' ? aroundCounts(limit).above + 1 : limit;
}

/** Selects one more message at each end that may go on; a higher rank is further down. */
function pageSql({ leafId, after, from, limit }: PageQuery): Prisma.Sql {
  const above = Prisma.sql`SELECT "messageId", -height AS rank FROM up`;
  if (after === undefined && from === undefined) return above;
  // The walk down begins with the named message, or without one with the newest of the first messages.
  const first = leafId ?? after;
  const below = Prisma.sql`SELECT "messageId", depth - 1 FROM down WHERE depth > ${first === undefined ? 0 : 1}`;
  if (from === 'leaf')
    return Prisma.sql`${above} UNION ALL ${below} AND depth <= ${aroundCounts(limit).below + 2}`;
  const branch = Prisma.sql`(${above} UNION ALL ${below}) branch`;
  const isBelow =
    after === undefined
      ? Prisma.empty
      : Prisma.sql`WHERE rank > (SELECT rank FROM (${above} UNION ALL ${below}) known WHERE "messageId" = ${after}::uuid)`;
  return Prisma.sql`SELECT "messageId", rank FROM ${branch} ${isBelow} ORDER BY rank LIMIT ${limit + 1}`;
}
