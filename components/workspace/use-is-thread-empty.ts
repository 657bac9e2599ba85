'use client';

import { useStore } from 'zustand';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { getThread } from '@/lib/client/thread/thread';

/** Counts even a question that is being sent. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** The conversation was deleted on another device, or expired, or never was. */
export function useIsChatGone(conversationId: string): boolean {
  const { isMissing } = useConversation(conversationId);
  const isEmpty = useIsThreadEmpty(conversationId);
  const isThreadMissing = useStore(getThread(conversationId).store, (state) => state.status === 'missing');
  return (isMissing && isEmpty) || isThreadMissing;
}
