import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message/message';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJson } from './message-select';
import { messageOf } from './walk-branch';

/** The stored contents of a page count; a larger message is a page of its own. */
const PAGE_LIMIT_BYTES = MEGABYTE;

/** After a page that was filled the next one reads twice as many messages. */
const FIRST_PAGE_MESSAGES = 16;
const PAGE_LIMIT_MESSAGES = 256;

const rowSchema = z.object({
  looked: z.number(),
  found: z.array(z.object({ seq: z.string(), message: z.unknown() })).nullable(),
});

/**
 * Yields the oldest first and reads no page ahead. Yields null alone for an unknown conversation, or another user's.
 */
export async function* listMessagePages(
  owner: OwnerId,
  conversationId: string,
): AsyncGenerator<Message[] | null> {
  let limit = FIRST_PAGE_MESSAGES;
  let after = '-1';
  for (;;) {
    const page = await findPage(owner, conversationId, { after, limit });
    if (page === null) {
      if (after === '-1') yield null;
      return;
    }
    const found = page.found ?? [];
    yield found.map(({ message }) => readMessage(message));
    if (found.length === page.looked && page.looked < limit) return;
    after = found.at(-1)?.seq ?? after;
    limit = Math.min(PAGE_LIMIT_MESSAGES, Math.max(2, found.length * 2));
  }
}

async function findPage(
  owner: OwnerId,
  conversationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<z.infer<typeof rowSchema> | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH sized AS MATERIALIZED (
      SELECT next."messageId", next.seq, sum(next."sizeBytes") OVER (ORDER BY next.seq) AS bytes
      FROM (
        SELECT m."messageId", m.seq, m."sizeBytes" FROM messages m
        WHERE m."conversationId" = ${conversationId}::uuid AND m.seq > ${after}::bigint
        ORDER BY m.seq LIMIT ${limit}
      ) next
    ), page AS (
      SELECT "messageId", seq FROM sized WHERE bytes <= ${PAGE_LIMIT_BYTES} OR seq = (SELECT min(seq) FROM sized)
    )
    SELECT (SELECT count(*)::int FROM sized) AS looked, (
      SELECT json_agg(json_build_object('seq', page.seq::text, 'message', ${messageJson}) ORDER BY page.seq)
      FROM page, ${messageOf('page')}
    ) AS found
    FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  return z.array(rowSchema).parse(rows)[0] ?? null;
}
