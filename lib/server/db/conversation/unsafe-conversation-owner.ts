import 'server-only';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { liveConversations } from './live-conversation';

/** Serves jobs that outlive the request that queued them. Returns null when the conversation was deleted. */
export async function unsafeFindConversationOwner(conversationId: string): Promise<OwnerId | null> {
  const rows = await prisma().$queryRaw<{ userId: string }[]>`
    SELECT c."userId" FROM ${liveConversations} c WHERE c."conversationId" = ${conversationId}::uuid`;
  return rows[0] === undefined ? null : ownerIdSchema.parse(rows[0].userId);
}
