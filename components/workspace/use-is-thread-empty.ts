'use client';

import { useStore } from 'zustand';
import { getThread } from '@/lib/client/thread/thread';

/** Returns whether no message of the conversation is on the screen, not even a question that is being sent. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** Returns whether the server said that the conversation no longer exists: deleted on another device, or expired. */
export function useIsThreadMissing(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.status === 'missing');
}
