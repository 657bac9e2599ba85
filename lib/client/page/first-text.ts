'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store';

/** Whether what the server drew of the conversation has done its part; it never comes back in this document. */
const overStore = createStore<boolean>(() => false);

/** Returns whether the messages themselves, or what is said instead of them, have taken the place of the first text. */
export function useIsFirstTextOver(): boolean {
  return useStore(overStore);
}

/** Takes the first text away: the messages are in its place, or it is another user's turn. */
export function endFirstText(): void {
  overStore.setState(true, true);
}

sessionStore.subscribe(({ status }) => {
  if (status === 'unauthenticated') endFirstText();
});
