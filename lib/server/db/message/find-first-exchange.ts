import 'server-only';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversation } from '../conversation/find-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { toMessage } from './message-row';

/** The question has text or files; the answer has text and did not fail. */
export interface FirstExchange {
  readonly conversation: Conversation;
  readonly question: Message;
  readonly answer: Message | null;
}

export async function findFirstExchange(
  owner: OwnerId,
  conversationId: string,
): Promise<FirstExchange | null> {
  const first = (isCreatedByUser: boolean) =>
    prisma().message.findFirst({
      where: {
        conversationId,
        userId: owner,
        isCreatedByUser,
        OR: [{ text: { not: '' } }, { NOT: { files: { equals: [] } } }],
        error: { equals: Prisma.DbNull },
      },
      orderBy: { seq: 'asc' },
    });
  const [conversation, question, answer] = await Promise.all([
    findConversation(owner, conversationId),
    first(true),
    first(false),
  ]);
  if (conversation === null || question === null) return null;
  return {
    conversation,
    question: toMessage(question, false),
    answer: answer === null ? null : toMessage(answer, false),
  };
}
