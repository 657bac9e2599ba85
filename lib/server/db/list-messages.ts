import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { liveConversations } from './live-conversation';
import { toMessage } from './message-row';
import { messageJson } from './message-select';
import { prisma } from './prisma';

const rowSchema = z.object({ message: z.looseObject({ isRunning: z.boolean() }).nullable() });

/** All messages of the owner's conversation, oldest first. Null when it is not theirs or does not exist. */
export async function listMessages(owner: OwnerId, conversationId: string): Promise<Message[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT CASE WHEN m."messageId" IS NOT NULL THEN ${messageJson} END AS message
    FROM ${liveConversations} c LEFT JOIN messages m
      ON m."conversationId" = c."conversationId" AND m."userId" = c."userId"
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid
    ORDER BY m.seq`;
  const parsed = z.array(rowSchema).parse(rows);
  if (parsed.length === 0) return null;
  return parsed.flatMap(({ message }) => (message === null ? [] : [toMessage(message, message.isRunning)]));
}
