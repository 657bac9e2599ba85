import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJson } from './message-select';

export interface MessageKey {
  readonly conversationId: string;
  readonly messageId: string;
}

const rowSchema = z.object({ message: z.unknown() });

export async function findMessage(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
): Promise<Message | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${messageJson} AS message FROM messages m
    WHERE m."messageId" = ${messageId}::uuid AND m."conversationId" = ${conversationId}::uuid
      AND m."userId" = ${owner}::uuid AND ${isInLiveConversation('m')}`;
  const [row] = z.array(rowSchema).parse(rows);
  return row === undefined ? null : readMessage(row.message);
}
