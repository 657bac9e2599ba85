'use client';

import { useStore } from 'zustand';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { getThread } from '@/lib/client/thread/thread';

/** A question being sent counts. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** It was deleted elsewhere, expired, or never was. */
export function useIsChatGone(conversationId: string): boolean {
  const { isMissing } = useConversation(conversationId);
  const isEmpty = useIsThreadEmpty(conversationId);
  const isThreadMissing = useStore(getThread(conversationId).store, (state) => state.status === 'missing');
  return (isMissing && isEmpty) || isThreadMissing;
}
