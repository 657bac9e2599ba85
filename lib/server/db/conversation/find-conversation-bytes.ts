import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { isInLiveConversation } from './live-conversation';

const rowsSchema = z.array(z.object({ sizeBytes: z.coerce.number() }));

/** Returns 0 for a conversation of another user. */
export async function findConversationBytes(owner: OwnerId, conversationId: string): Promise<number> {
  const rows = await prisma().$queryRaw`
    SELECT COALESCE(sum("sizeBytes"), 0) AS "sizeBytes" FROM messages
    WHERE "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid AND ${isInLiveConversation('messages')}`;
  return rowsSchema.parse(rows)[0]?.sizeBytes ?? 0;
}
