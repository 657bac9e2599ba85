import { mutate } from 'swr';
import {
  CLEAR_CONVERSATIONS_PATH,
  clearAnswerSchema,
  conversationPath,
} from '@/lib/contracts/conversation/conversations';
import {
  ORGANISE_PATH,
  organiseAnswerSchema,
  RESTORE_PATH,
  restoreAnswerSchema,
  type OrganiseRequest,
} from '@/lib/contracts/conversation/organise';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { requestJson } from '../../request/request';
import { forgetThread } from '../../thread/thread';
import { deleteOfflineConversations } from '../offline/delete-offline-conversations';
import { announceOrganised } from '../organise-channel';
import {
  dropListedConversations,
  placeConversations,
  refreshConversations,
} from '../queries/conversation-list-cache';
import { refreshFolders } from '../queries/folders';

export interface Deletion {
  /** The server knows the deletion by this; null means that none was deleted. */
  readonly deletedAt: string | null;
  readonly count: number;
  readonly listed: readonly Conversation[];
}

/** The conversations vanish immediately and return to their places if the server refuses. */
export async function deleteConversations(conversationIds: readonly string[] | 'all'): Promise<Deletion> {
  const listed = dropListedConversations(conversationIds);
  try {
    const deletion = await sendDeletion(conversationIds);
    deleteOfflineConversations(conversationIds);
    if (conversationIds !== 'all') for (const id of conversationIds) forget(id);
    announceOrganised({
      type: 'removed',
      conversationIds: conversationIds === 'all' ? 'all' : [...conversationIds],
    });
    return { ...deletion, listed };
  } catch (error) {
    placeConversations(listed);
    throw error;
  } finally {
    refreshFolders();
    void refreshConversations();
  }
}

/** The conversations show immediately, and vanish again if it is too late. */
export async function undoDeletion({ deletedAt, listed }: Deletion): Promise<void> {
  placeConversations(listed);
  try {
    await requestJson(RESTORE_PATH, restoreAnswerSchema, {
      method: 'POST',
      json: { deletedAt },
      keepalive: true,
    });
    announceOrganised({ type: 'changed' });
  } finally {
    refreshFolders();
    void refreshConversations();
  }
}

async function sendDeletion(
  conversationIds: readonly string[] | 'all',
): Promise<{ deletedAt: string | null; count: number }> {
  if (conversationIds === 'all' || conversationIds.length === 1) {
    // Exactly the empty form means all: a missing id must never turn into that.
    const arg =
      conversationIds === 'all' ? {} : { conversationId: conversationIds[0] ?? '', source: 'button' };
    const answer = await requestJson(CLEAR_CONVERSATIONS_PATH, clearAnswerSchema, {
      method: 'POST',
      json: { arg },
      keepalive: true,
    });
    return { deletedAt: answer.deletedAt ?? null, count: answer.deletedCount };
  }
  const body: OrganiseRequest = { action: 'delete', conversationIds: [...conversationIds] };
  const answer = await requestJson(ORGANISE_PATH, organiseAnswerSchema, {
    method: 'POST',
    json: body,
    keepalive: true,
  });
  return { deletedAt: answer.deletedAt ?? null, count: answer.changedCount };
}

function forget(conversationId: string): void {
  forgetThread(conversationId);
  void mutate(conversationPath(conversationId), undefined, { revalidate: false });
}
