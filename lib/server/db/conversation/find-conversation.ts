import 'server-only';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { toConversation } from './conversation-row';
import { liveConversations } from './live-conversation';

export async function findConversation(owner: OwnerId, conversationId: string): Promise<Conversation | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT c.* FROM ${liveConversations} c
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
  return rows[0] === undefined ? null : toConversation(rows[0]);
}
