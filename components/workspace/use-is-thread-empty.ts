'use client';

import { useStore } from 'zustand';
import { getThread } from '@/lib/client/thread/thread';

/** Whether nothing of the conversation is on the screen, not even a question on its way. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** Whether the server said that the conversation is not there any more: deleted on another device, or over. */
export function useIsThreadMissing(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.status === 'missing');
}
