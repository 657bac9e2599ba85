import 'server-only';
import type { OwnerId } from '@/lib/domain/owner-id';
import { prisma } from './prisma';

/** How much was deleted. */
export interface DeletedCounts {
  readonly conversations: number;
  readonly messages: number;
}

/** Deletes one conversation of the owner with its messages and runs, in one transaction. Counts 0 when it is not theirs. */
export async function deleteConversation(owner: OwnerId, conversationId: string): Promise<DeletedCounts> {
  return deleteWhere({ userId: owner, conversationId });
}

/** Deletes all conversations of the owner with their messages and runs, in one transaction. */
export async function deleteAllConversations(owner: OwnerId): Promise<DeletedCounts> {
  return deleteWhere({ userId: owner });
}

async function deleteWhere(where: { userId: OwnerId; conversationId?: string }): Promise<DeletedCounts> {
  const [messages, conversations] = await prisma().$transaction([
    prisma().message.deleteMany({ where }),
    prisma().conversation.deleteMany({ where }),
  ]);
  return { conversations: conversations.count, messages: messages.count };
}
