import 'server-only';
import type { z } from 'zod';
import type { clearAnswerSchema, clearRequestSchema } from '@/lib/contracts/conversation/conversations';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteConversations, type Deletion } from '../../db/conversation/delete-conversations';
import { stopAnswers } from '../turn/stop-answers';

/**
 * Deletes one conversation or all, and stops the answers that are being written there. Null when there was nothing to do
 * (`none`). Throws not_found for one that is not the owner's.
 */
export async function clearConversations(
  owner: OwnerId,
  what: z.infer<typeof clearRequestSchema>['arg'],
): Promise<z.infer<typeof clearAnswerSchema> | null> {
  if (what.type === 'none') return null;
  const ids = what.type === 'all' ? 'all' : [what.conversationId];
  const deletion = await deleteConversations(owner, ids);
  if (what.type === 'one' && deletion.conversations === 0) throw new AppError('not_found');
  await stopAnswers(owner, ids);
  return toAnswer(deletion);
}

function toAnswer({ conversations, messages, deletedAt }: Deletion): z.infer<typeof clearAnswerSchema> {
  return {
    acknowledged: true,
    deletedCount: conversations,
    ...(deletedAt === null ? {} : { deletedAt }),
    messages: { acknowledged: true, deletedCount: messages },
  };
}
