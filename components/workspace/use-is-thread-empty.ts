'use client';

import { useStore } from 'zustand';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { getThread } from '@/lib/client/thread/thread';

/** A question that is being sent counts as a message. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** True means that it was deleted elsewhere, has expired, or never existed. */
export function useIsChatGone(conversationId: string): boolean {
  const { isMissing } = useConversation(conversationId);
  const isEmpty = useIsThreadEmpty(conversationId);
  const isThreadMissing = useStore(getThread(conversationId).store, (state) => state.status === 'missing');
  return (isMissing && isEmpty) || isThreadMissing;
}
