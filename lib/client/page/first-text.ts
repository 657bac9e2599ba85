'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store';

/** Whether the server-rendered text of the conversation is no longer needed; it never returns in this document. */
const overStore = createStore<boolean>(() => false);

/** Returns whether the messages themselves, or a notice instead of them, have replaced the first text. */
export function useIsFirstTextOver(): boolean {
  return useStore(overStore);
}

/** Removes the first text: the messages have replaced it, or another user signed in. */
export function endFirstText(): void {
  overStore.setState(true, true);
}

sessionStore.subscribe(({ status }) => {
  if (status === 'unauthenticated') endFirstText();
});
