import 'server-only';
import { z } from 'zod';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { readMessage } from './message-row';
import { messageJson } from './message-select';

/** This much text, in any script, fits the largest window. */
const ANSWERS_LIMIT_BYTES = 6_000_000;

export interface AnswersToQuestion {
  readonly conversationId: string;
  readonly questionId: string;
  readonly messageIds: readonly string[];
}

const rowSchema = z.object({ message: z.unknown() });

/** Returns the oldest first, as far as they fit a prompt. */
export async function listAnswers(
  owner: OwnerId,
  { conversationId, questionId, messageIds }: AnswersToQuestion,
): Promise<Message[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${messageJson} AS message FROM (
      SELECT m."messageId", sum(m."sizeBytes") OVER (ORDER BY m.seq) AS bytes FROM messages m
      WHERE m."conversationId" = ${conversationId}::uuid AND m."parentMessageId" = ${questionId}::uuid
        AND m."messageId" = ANY(${[...messageIds]}::uuid[]) AND m."userId" = ${owner}::uuid
        AND NOT m."isCreatedByUser" AND ${isInLiveConversation('m')}
    ) answer JOIN messages m USING ("messageId")
    WHERE answer.bytes <= ${ANSWERS_LIMIT_BYTES}
    ORDER BY m.seq`;
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ message }) => readMessage(message));
}
