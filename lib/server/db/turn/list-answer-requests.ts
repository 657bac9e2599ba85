import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { REQUEST_LIMIT, requestRecordSchema, type RequestRecord } from '@/lib/domain/turn/request-record';
import { liveConversations } from '../conversation/live-conversation';
import type { MessageKey } from '../message/find-message';
import { prisma } from '../prisma';

const rowSchema = z.object({ requests: z.array(z.unknown()).nullable() });

/** Returns the oldest first, without unknown shapes. Returns null for unknown or others' ones. */
export async function listAnswerRequests(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
): Promise<RequestRecord[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT (
      SELECT json_agg(sent.record ORDER BY sent."answerRequestId")
      FROM (
        SELECT r."answerRequestId", r.record FROM answer_requests r
        WHERE r."messageId" = m."messageId" AND r."userId" = m."userId"
        ORDER BY r."answerRequestId" DESC LIMIT ${REQUEST_LIMIT}
      ) sent
    ) AS requests
    FROM messages m JOIN ${liveConversations} c ON c."conversationId" = m."conversationId"
    WHERE m."messageId" = ${messageId}::uuid AND m."conversationId" = ${conversationId}::uuid
      AND m."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined) return null;
  return (row.requests ?? []).flatMap((record) => {
    const parsed = requestRecordSchema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
}
