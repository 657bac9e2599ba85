import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { Prisma } from '../generated/client.ts';

/** It ends the walk in a tree that a broken row made endless. */
export const DEPTH_LIMIT_MESSAGES = 100_000;

/** Messages further up fit no window. */
export const BRANCH_LIMIT_MESSAGES = 2_000;

/** This is more than the largest window holds; the message that passes the limit is still included. */
const BRANCH_LIMIT_BYTES = 8 * MEGABYTE;

type Walk = 'branch' | 'up' | 'down' | 'picked';

/**
 * Compares by the function behind `=`: no index knows it, so the planner cannot choose one that begins with the
 * conversation.
 */
export function isOfConversation(
  alias: 'above' | 'reply' | 's',
  conversation: string | Prisma.Sql,
): Prisma.Sql {
  const id = typeof conversation === 'string' ? Prisma.sql`${conversation}::uuid` : conversation;
  return Prisma.sql`uuid_eq(${Prisma.raw(alias)}."conversationId", ${id})`;
}

/**
 * Joins as a relation `m`, by the primary key alone. `OFFSET 0` keeps every other condition out, so that no
 * statistics, however old, can make the planner read more than one row a level.
 */
export function messageAbove(walk: Walk, conversation: string | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = ${Prisma.raw(walk)}."parentMessageId" AND ${isOfConversation('above', conversation)}
    OFFSET 0) m`;
}

/** Joins as a relation `m`. The order is that of one index alone: one row a level, as in {@link messageAbove}. */
export function newestReply(walk: Walk, conversationId: string): Prisma.Sql {
  return Prisma.sql`LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = ${Prisma.raw(walk)}."messageId"
      AND ${isOfConversation('reply', conversationId)}
    ORDER BY -reply.seq LIMIT 1) m`;
}

/** Joins the message as the row `m`, found by its primary key alone. */
export function messageOf(relation: 'branch' | 'newest' | 'page'): Prisma.Sql {
  return Prisma.sql`LATERAL (
    SELECT * FROM messages WHERE "messageId" = ${Prisma.raw(relation)}."messageId" OFFSET 0) m`;
}

/**
 * The CTE `below` goes from `named` a row at a time, to the newest reply or the next older sibling. All replies in one
 * step would leave the plan to the planner.
 */
export function allBelow(conversationId: string): Prisma.Sql {
  const reply = Prisma.sql`SELECT reply."messageId", reply."parentMessageId", reply.seq FROM messages reply
        WHERE ${isOfConversation('reply', conversationId)}`;
  return Prisma.sql`below AS (
      SELECT m."messageId", m."parentMessageId", m.seq, true AS "isStart"
      FROM named JOIN messages m ON m."messageId" = named."messageId"
      UNION
      SELECT m."messageId", m."parentMessageId", m.seq, false FROM below, LATERAL (
        (${reply} AND reply."parentMessageId" = below."messageId" ORDER BY -reply.seq LIMIT 1)
        UNION ALL
        (${reply} AND reply."parentMessageId" = below."parentMessageId" AND -reply.seq > -below.seq
          AND NOT below."isStart" ORDER BY -reply.seq LIMIT 1)
      ) m
    )`;
}

/**
 * The CTE `branch` is a message (depth 1) and those above it. `bytes` sum the contents from the leaf on, `textBytes`
 * its own text. The caller checks the owner.
 */
export function branchAbove(conversationId: string, leafMessageId: string): Prisma.Sql {
  return Prisma.sql`branch AS (
      SELECT m."messageId", m."parentMessageId", 1 AS depth, m."sizeBytes"::bigint AS bytes,
        octet_length(m.text) AS "textBytes" FROM messages m
      WHERE m."messageId" = ${leafMessageId}::uuid AND m."conversationId" = ${conversationId}::uuid
      UNION ALL
      SELECT m."messageId", m."parentMessageId", branch.depth + 1, branch.bytes + m."sizeBytes", octet_length(m.text)
      FROM branch, ${messageAbove('branch', conversationId)}
      WHERE branch.depth < ${BRANCH_LIMIT_MESSAGES} AND branch.bytes < ${BRANCH_LIMIT_BYTES}
    )`;
}

export function isBranchCut({ depth, bytes }: { depth: number; bytes: number }): boolean {
  return depth >= BRANCH_LIMIT_MESSAGES || bytes >= BRANCH_LIMIT_BYTES;
}
