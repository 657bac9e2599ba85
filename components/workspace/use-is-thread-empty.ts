'use client';

import { useStore } from 'zustand';
import { getThread } from '@/lib/client/thread/thread';

/** Counts even a question that is being sent. */
export function useIsThreadEmpty(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.order.length === 0);
}

/** The conversation was deleted on another device, or expired. */
export function useIsThreadMissing(conversationId: string): boolean {
  return useStore(getThread(conversationId).store, (state) => state.status === 'missing');
}
