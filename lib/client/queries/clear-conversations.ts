import { mutate } from 'swr';
import { CLEAR_CONVERSATIONS_PATH, clearAnswerSchema } from '@/lib/contracts/conversations';
import { RESTORE_PATH, restoreAnswerSchema } from '@/lib/contracts/organise';
import { openNewConversation } from '../navigation/open-conversation';
import { requestJson } from '../request/request';
import { forgetThreads } from '../thread/thread';
import { refreshConversations } from './conversation-list-cache';

/**
 * Deletes all conversations of the person, then starts a new one. Gives the moment that names the deletion to
 * {@link restoreCleared}, or null when there was nothing. Throws RequestError, and then all are still there.
 */
export async function clearAllConversations(): Promise<string | null> {
  const answer = await requestJson(CLEAR_CONVERSATIONS_PATH, clearAnswerSchema, {
    method: 'POST',
    json: { arg: {} },
  });
  openNewConversation();
  forgetThreads();
  void mutate(isConversationKey, undefined, { revalidate: false });
  await refreshConversations();
  return answer.deletedAt ?? null;
}

/** Brings back what was deleted at that moment. Throws RequestError when it is too late. */
export async function restoreCleared(deletedAt: string): Promise<void> {
  await requestJson(RESTORE_PATH, restoreAnswerSchema, { method: 'POST', json: { deletedAt } });
  await refreshConversations();
}

function isConversationKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith('/api/convos/');
}
