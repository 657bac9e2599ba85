import 'server-only';
import type { z } from 'zod';
import {
  CONVERSATION_PAGE_SIZE,
  type clearAnswerSchema,
  type clearRequestSchema,
} from '@/lib/contracts/conversation/conversations';
import type {
  organiseAnswerSchema,
  organiseRequestSchema,
  restoreAnswerSchema,
} from '@/lib/contracts/conversation/organise';
import type { updateConversationRequestSchema } from '@/lib/contracts/conversation/update-conversation';
import { DEFAULT_TITLE, type Conversation } from '@/lib/domain/conversation/conversation';
import type { ConversationList } from '@/lib/domain/conversation/conversation-list';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  deleteConversations,
  type Deletion,
  restoreConversations,
} from '../../db/conversation/delete-conversations';
import { findConversation } from '../../db/conversation/find-conversation';
import { countConversations, listConversations } from '../../db/conversation/list-conversations';
import { organiseConversations } from '../../db/conversation/organise-conversations';
import { updateConversation as updateConversationRow } from '../../db/conversation/update-conversation';
import { enqueueTitle } from '../../queue/enqueue-title';
import { stopAnswersOfDeleted } from '../turn/stop-answers-of-deleted';

/** Throws not_found, also for a conversation of another user. */
export async function getConversation(owner: OwnerId, conversationId: string): Promise<Conversation> {
  const conversation = await findConversation(owner, conversationId);
  if (conversation === null) throw new AppError('not_found');
  return conversation;
}

/**
 * Pages count from 1, and there is at least one. Their number is exact without a list; else it says only
 * whether another follows.
 */
export async function listConversationPage(
  owner: OwnerId,
  { pageNumber, list }: { pageNumber: number; list?: ConversationList | undefined },
): Promise<{ conversations: Conversation[]; pages: number; pageNumber: number; pageSize: number }> {
  const [{ conversations, hasMore }, total] = await Promise.all([
    listConversations(owner, { list, pageNumber, pageSize: CONVERSATION_PAGE_SIZE }),
    list === undefined ? countConversations(owner) : null,
  ]);
  return {
    conversations,
    pages:
      total === null
        ? pageNumber + (hasMore ? 1 : 0)
        : Math.max(1, Math.ceil(total / CONVERSATION_PAGE_SIZE)),
    pageNumber,
    pageSize: CONVERSATION_PAGE_SIZE,
  };
}

/** The last writer wins. Throws not_found. */
export async function updateConversation(
  owner: OwnerId,
  { conversationId, title, model, ...settings }: z.infer<typeof updateConversationRequestSchema>['arg'],
): Promise<Conversation> {
  const conversation = await updateConversationRow(owner, conversationId, { title, model, settings });
  if (conversation === null) throw new AppError('not_found');
  return conversation;
}

/** It stops answers that are being written there. Returns null for `none`. Throws not_found. */
export async function clearConversations(
  owner: OwnerId,
  what: z.infer<typeof clearRequestSchema>['arg'],
): Promise<z.infer<typeof clearAnswerSchema> | null> {
  if (what.type === 'none') return null;
  const ids = what.type === 'all' ? 'all' : [what.conversationId];
  const deletion = await deleteConversations(owner, ids);
  if (what.type === 'one' && deletion.conversations === 0) throw new AppError('not_found');
  await stopAnswersOfDeleted(owner, ids);
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

/** Changes all or none. Throws not_found when one of them, or the folder, is not the owner's. */
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
  await stopAnswersOfDeleted(owner, conversationIds);
  return { changedCount: conversations, deletedAt };
}

/** Throws not_found when that deletion is over, or not the owner's. */
export async function restoreDeleted(
  owner: OwnerId,
  deletedAt: string,
): Promise<z.infer<typeof restoreAnswerSchema>> {
  const restored = await restoreConversations(owner, deletedAt);
  if (restored.length === 0) throw new AppError('not_found');
  // The title may have been under way when the conversation was deleted.
  for (const { conversationId, title } of restored)
    if (title === DEFAULT_TITLE) await enqueueTitle(conversationId);
  return { restoredCount: restored.length };
}
