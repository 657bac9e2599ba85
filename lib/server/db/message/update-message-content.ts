import 'server-only';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { withinStorage } from '../limit/within-storage';
import type { MessageKey } from './find-message';

/** Returns false for a message being written. Throws storage_full. */
export async function updateMessageContent(
  owner: OwnerId,
  { conversationId, messageId }: MessageKey,
  { content, tokenCount }: { content: readonly ContentPart[]; tokenCount: number },
): Promise<boolean> {
  const count = await withinStorage(
    owner,
    (transaction) => transaction.$executeRaw`
    UPDATE messages SET content = ${JSON.stringify(content)}::jsonb, text = ${contentText(content)},
      "tokenCount" = ${tokenCount}, "isEdited" = true, "updatedAt" = now()
    WHERE "messageId" = ${messageId}::uuid AND "conversationId" = ${conversationId}::uuid AND "userId" = ${owner}::uuid
      AND ${isInLiveConversation('messages')}
      AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = messages."messageId" AND r.state = 'running')`,
  );
  return count === 1;
}
