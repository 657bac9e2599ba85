import 'server-only';
import type { z } from 'zod';
import type { restoreAnswerSchema } from '@/lib/contracts/conversation/organise';
import { AppError } from '@/lib/domain/shared/app-error';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { restoreConversations } from '../../db/conversation/delete-conversations';
import { enqueueTitle } from '../../jobs/enqueue-title';

/** Takes a deletion back. Throws not_found when there is none of that moment any more, or it is not the owner's. */
export async function restoreDeleted(
  owner: OwnerId,
  deletedAt: string,
): Promise<z.infer<typeof restoreAnswerSchema>> {
  const restored = await restoreConversations(owner, deletedAt);
  if (restored.length === 0) throw new AppError('not_found');
  // The title may have been on its way when the conversation was deleted.
  for (const { conversationId, title } of restored)
    if (title === DEFAULT_TITLE) await enqueueTitle(conversationId);
  return { restoredCount: restored.length };
}
