import 'server-only';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/owner-id';
import { prisma } from './prisma';

/** Whose a conversation is, for jobs that outlive the request that queued them; null when it is gone. */
export async function unsafeFindConversationOwner(conversationId: string): Promise<OwnerId | null> {
  const row = await prisma().conversation.findUnique({ where: { conversationId }, select: { userId: true } });
  return row === null ? null : ownerIdSchema.parse(row.userId);
}
