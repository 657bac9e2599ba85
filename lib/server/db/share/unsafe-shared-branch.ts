import 'server-only';
import { z } from 'zod';
import { storageSourceSchema } from '@/lib/domain/file/stored-file';
import { toSharedMessage, type SharedMessage } from '@/lib/domain/share/shared-branch';
import { isInLiveConversation } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { readMessage } from '../message/message-row';
import { messageJsonWith } from '../message/message-select';
import { DEPTH_LIMIT_MESSAGES, messageAbove, messageOf } from '../message/walk-branch';
import { prisma } from '../prisma';
import { isOfUnbanned } from './of-unbanned';

/** A longer text is a page of its own. */
export interface SharedPageSize {
  readonly messages: number;
  readonly textBytes: number;
}

interface FoundSharedPage {
  readonly title: string;
  readonly sharedAt: Date;
  readonly pages: number;
  readonly messages: SharedMessage[];
}

/** Only the text and the merged names leave the database for a public page. */
const textAlone = Prisma.sql`(
  SELECT coalesce(jsonb_agg(part ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(m.content) WITH ORDINALITY AS parts(part, place) WHERE part->>'type' IN ('text', 'merged'))`;

const aboveInLink = messageAbove('branch', Prisma.sql`link."conversationId"`);

const rowSchema = z.object({
  title: z.string(),
  createdAt: z.date(),
  pages: z.number(),
  isCurrent: z.boolean(),
  messages: z.array(z.unknown()).nullable(),
});

/** `link` is empty once it has ended and while its owner is banned; `branch` is one page. */
function sharedPage(token: string, pageNumber: number, size: Pick<SharedPageSize, 'messages'>): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE link AS MATERIALIZED (
      SELECT s."conversationId", s.title, s."createdAt", s."userId", cardinality(s."pageLeafIds") AS pages,
        s."pageLeafIds"[${pageNumber}::int] AS "leafId", s."pageLeafIds"[${pageNumber - 1}::int] AS "aboveId"
      FROM share_links s
      WHERE s.token = ${token} AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND ${isInLiveConversation('s')}
        AND ${isOfUnbanned('s')} AND EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId"
          AND m."conversationId" = s."conversationId" AND m."userId" = s."userId")
    ), branch AS (
      SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
        ON m."messageId" = link."leafId" AND m."conversationId" = link."conversationId"
      UNION ALL
      SELECT m."messageId", m."parentMessageId", branch.height + 1 FROM branch CROSS JOIN link, ${aboveInLink}
      WHERE m."messageId" IS DISTINCT FROM link."aboveId"
        AND branch.height < ${size.messages}
    )`;
}

/**
 * Any reader may see it: the oldest first, up to the last message when the link was made. A view walks up one
 * page from its stored end, whatever the branch's length. Returns `stale` when an end was deleted or texts
 * outgrew the page; null when it ended or its owner is banned. It neither asks nor returns an id.
 */
export async function unsafeFindSharedPage(
  token: string,
  pageNumber: number,
  size: SharedPageSize,
): Promise<FoundSharedPage | 'stale' | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    ${sharedPage(token, pageNumber, size)}
    SELECT link.title, link."createdAt", link.pages, link.pages > 0 AND NOT EXISTS (
      SELECT 1 FROM unnest(ARRAY[link."leafId", link."aboveId"]) AS ends(id)
      WHERE id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = ends.id)
    ) AND (
      SELECT coalesce(sum(octet_length(m.text)), 0) <= ${size.textBytes} FROM branch, ${messageOf('branch')}
      WHERE branch.height > 1
    ) AS "isCurrent", (
      SELECT json_agg(${messageJsonWith(textAlone)} ORDER BY branch.height DESC) FROM branch, ${messageOf('branch')}
    ) AS messages
    FROM link`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  if (!row.isCurrent) return 'stale';
  if (row.messages === null) return null;
  return {
    title: row.title,
    sharedAt: row.createdAt,
    pages: row.pages,
    messages: row.messages.map((message) => toSharedMessage(readMessage(message))),
  };
}

const sharedPictureSchema = z.object({
  fileId: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  storageKey: z.string(),
  source: storageSourceSchema,
  hasThumbnail: z.boolean(),
});

/** Returns null when the page does not show the picture, or it was deleted. */
export async function unsafeFindSharedPicture(
  token: string,
  { pageNumber, fileId }: { pageNumber: number; fileId: string },
  size: Pick<SharedPageSize, 'messages'>,
): Promise<z.infer<typeof sharedPictureSchema> | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    ${sharedPage(token, pageNumber, size)}
    SELECT f."fileId", f.filename, f."mimeType", f."storageKey", f.source, f."hasThumbnail"
    FROM link JOIN files f ON f."userId" = link."userId"
    WHERE f."fileId" = ${fileId} AND f.state = 'ready' AND f."widthPx" IS NOT NULL AND f.context <> 'avatar'
      AND EXISTS (SELECT 1 FROM branch, ${messageOf('branch')}
        WHERE m.files @> ${JSON.stringify([{ fileId }])}::jsonb)`;
  return z.array(sharedPictureSchema).parse(rows)[0] ?? null;
}

/** One walk up the branch finds the beginnings of all pages. */
export async function unsafeDivideSharedBranch(token: string, size: SharedPageSize): Promise<void> {
  await prisma().$executeRaw`
    WITH RECURSIVE link AS MATERIALIZED (
      SELECT s."shareId", s."conversationId", s."leafMessageId" FROM share_links s
      WHERE s.token = ${token} AND ${isInLiveConversation('s')}
    ), branch AS (
      SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
        ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
      UNION ALL
      SELECT m."messageId", m."parentMessageId", branch.height + 1 FROM branch CROSS JOIN link, ${aboveInLink}
      WHERE branch.height < ${DEPTH_LIMIT_MESSAGES}
    ), sized AS (
      SELECT m."messageId", -branch.height AS place,
        coalesce(sum(octet_length(m.text)) OVER (
          ORDER BY branch.height DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) / ${size.textBytes}::int AS part
      FROM branch, ${messageOf('branch')}
    ), divided AS (
      SELECT "messageId", place, floor(part) AS part,
        (row_number() OVER (PARTITION BY floor(part) ORDER BY place) - 1) / ${size.messages}::int AS piece
      FROM sized
    ), ends AS (
      SELECT (array_agg("messageId" ORDER BY place DESC))[1] AS id, max(place) AS place FROM divided GROUP BY part, piece
    )
    UPDATE share_links s SET "pageLeafIds" = coalesce((SELECT array_agg(id ORDER BY place) FROM ends), '{}')
    FROM link WHERE s."shareId" = link."shareId"`;
}
