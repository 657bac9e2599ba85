import 'server-only';
import type { Conversation } from '@/lib/domain/conversation';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toConversation } from './conversation-row';
import { prisma } from './prisma';

/** The owner's conversation; null when it is not theirs or does not exist. */
export async function findConversation(owner: OwnerId, conversationId: string): Promise<Conversation | null> {
  const row = await prisma().conversation.findFirst({ where: { conversationId, userId: owner } });
  return row === null ? null : toConversation(row);
}
