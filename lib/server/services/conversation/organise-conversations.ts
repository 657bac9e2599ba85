import 'server-only';
import type { z } from 'zod';
import type { organiseAnswerSchema, organiseRequestSchema } from '@/lib/contracts/conversation/organise';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteConversations } from '../../db/conversation/delete-conversations';
import { organiseConversations } from '../../db/conversation/organise-conversations';
import { stopAnswers } from '../turn/stop-answers';

/**
 * Pins, archives, moves or deletes many conversations: all that are named, or none. Throws not_found when one of them,
 * or the folder, is not the owner's.
 */
export async function organise(
  owner: OwnerId,
  request: z.output<typeof organiseRequestSchema>,
): Promise<z.infer<typeof organiseAnswerSchema>> {
  const { conversationIds } = request;
  if (request.action !== 'delete') {
    if (!(await organiseConversations(owner, conversationIds, request))) throw new AppError('not_found');
    return { changedCount: conversationIds.length };
  }
  const { conversations, deletedAt } = await deleteConversations(owner, conversationIds);
  if (deletedAt === null) throw new AppError('not_found');
  await stopAnswers(owner, conversationIds);
  return { changedCount: conversations, deletedAt };
}
