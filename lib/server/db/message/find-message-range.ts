import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message/message';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJson } from './message-select';

interface FoundRange {
  readonly messages: Message[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** The limit counts contents; a larger message is a range of its own. */
const RANGE_LIMIT_BYTES = 2 * MEGABYTE;

const rowSchema = z.object({
  total: z.number(),
  looked: z.number(),
  isAfterFound: z.boolean(),
  messages: z.array(z.unknown()).nullable(),
});

/** Pages go by key, in order of creation. Returns null for what is unknown or of another user. */
export async function findMessageRange(
  owner: OwnerId,
  { conversationId, after, limit }: { conversationId: string; after?: string | undefined; limit: number },
): Promise<FoundRange | null> {
  const own = Prisma.sql`m."conversationId" = c."conversationId" AND m."userId" = c."userId"`;
  const afterSeq = Prisma.sql`(SELECT m.seq FROM messages m WHERE m."messageId" = ${after ?? null}::uuid AND ${own})`;
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT (SELECT count(*)::int FROM messages m WHERE ${own}) AS total,
      ${after === undefined ? Prisma.sql`true` : Prisma.sql`${afterSeq} IS NOT NULL`} AS "isAfterFound",
      range.looked, range.messages
    FROM ${liveConversations} c, LATERAL (
      SELECT count(*)::int AS looked, json_agg(${messageJson} ORDER BY m.seq)
        FILTER (WHERE m.bytes <= ${RANGE_LIMIT_BYTES} OR m.place = 1) AS messages
      FROM (
        SELECT m.*, row_number() OVER (ORDER BY m.seq) AS place,
          sum(m."sizeBytes") OVER (ORDER BY m.seq) AS bytes
        FROM (
          SELECT m.* FROM messages m
          WHERE ${own} AND m.seq > ${after === undefined ? Prisma.sql`-1` : afterSeq}
          ORDER BY m.seq LIMIT ${limit + 1}
        ) m
      ) m
    ) range
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined || !row.isAfterFound) return null;
  const found = row.messages ?? [];
  return {
    messages: found.slice(0, limit).map(readMessage),
    total: row.total,
    hasMore: row.looked > Math.min(found.length, limit),
  };
}
