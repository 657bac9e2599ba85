import 'server-only';
import { z } from 'zod';
import { toSharedMessage, type SharedMessage } from '@/lib/domain/shared-branch';
import { liveConversations } from './live-conversation';
import { toMessage } from './message-row';
import { messageJson } from './message-select';
import { prisma } from './prisma';

/** One stretch of a shared branch, and how many messages it has in all. */
interface FoundSharedBranch {
  readonly title: string;
  readonly sharedAt: Date;
  readonly total: number;
  readonly messages: SharedMessage[];
}

/** Deeper than any conversation: a bound for a walk up a tree that a broken row made endless. */
const DEPTH_LIMIT = 100_000;

const rowSchema = z.object({
  title: z.string(),
  createdAt: z.date(),
  total: z.number(),
  messages: z.array(z.looseObject({ isRunning: z.boolean() })).nullable(),
});

/**
 * What anybody with the token may see: the branch up to the message that was its last when the link was made, one page,
 * oldest first, in one query. Null when there is no such link, it has ended, or its conversation or last message is gone.
 * Nobody's id is asked for and none is told.
 */
export async function unsafeFindSharedBranch(
  token: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundSharedBranch | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH RECURSIVE link AS (
      SELECT s."conversationId", s."userId", s."leafMessageId", s.title, s."createdAt"
      FROM share_links s JOIN ${liveConversations} c
        ON c."conversationId" = s."conversationId" AND c."userId" = s."userId"
      WHERE s.token = ${token} AND (s."expiresAt" IS NULL OR s."expiresAt" > now())
    ), branch AS (
      SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
        ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
        AND m."userId" = link."userId"
      UNION ALL
      SELECT m."messageId", m."parentMessageId", branch.height + 1
      FROM branch CROSS JOIN link,
        LATERAL (SELECT * FROM messages WHERE "messageId" = branch."parentMessageId" OFFSET 0) m
      WHERE m."conversationId" = link."conversationId" AND m."userId" = link."userId" AND branch.height < ${DEPTH_LIMIT}
    )
    SELECT link.title, link."createdAt", (SELECT count(*)::int FROM branch) AS total, (
      SELECT json_agg(${messageJson} ORDER BY page.height DESC)
      FROM (SELECT * FROM branch ORDER BY height DESC LIMIT ${limit} OFFSET ${offset}) page
      JOIN messages m ON m."messageId" = page."messageId"
    ) AS messages
    FROM link`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || row.total === 0) return null;
  return {
    title: row.title,
    sharedAt: row.createdAt,
    total: row.total,
    messages: (row.messages ?? []).map((message) => toSharedMessage(toMessage(message, message.isRunning))),
  };
}
