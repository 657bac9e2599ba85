import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';

/** The conversation must be visible to readers. The question comes before an answer is joined or stopped. */
export async function isAnswerLive(owner: OwnerId, responseMessageId: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM messages m WHERE m."messageId" = ${responseMessageId}::uuid AND m."userId" = ${owner}::uuid
      AND ${isInLiveConversation('m')}`;
  return rows.length > 0;
}
