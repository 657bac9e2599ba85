import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import type { MessageKey } from './find-message';

/** Replies move up, and pages published from it end. Returns false also while a run writes or answers the message. */
export async function deleteMessage(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    // A page that is being published from the message is stored before, or finds no answer afterwards.
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addShareLink}::int, hashtext(${owner}))`;
    const count = await transaction.$executeRaw`
    WITH deleted AS (
      DELETE FROM messages m
      WHERE m."messageId" = ${messageId}::uuid AND m."conversationId" = ${conversationId}::uuid
        AND m."userId" = ${owner}::uuid AND ${isInLiveConversation('m')} AND NOT EXISTS (
          SELECT 1 FROM runs r WHERE r."conversationId" = m."conversationId" AND r.state = 'running'
            AND m."messageId" IN (r."responseMessageId", r."userMessageId"))
      RETURNING m."messageId", m."parentMessageId"
    ), moved AS (
      UPDATE messages m SET "parentMessageId" = deleted."parentMessageId" FROM deleted
      WHERE m."conversationId" = ${conversationId}::uuid AND m."userId" = ${owner}::uuid
        AND m."parentMessageId" = deleted."messageId"
    ), ended AS (
      DELETE FROM published_artifacts p USING deleted
      WHERE p."messageId" = deleted."messageId" AND p."conversationId" = ${conversationId}::uuid
        AND p."userId" = ${owner}::uuid
    )
    SELECT 1 FROM deleted`;
    return count === 1;
  });
}
