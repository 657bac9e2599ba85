'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store';

/** Whether the server-rendered text of the conversation is no longer needed; it never returns in this document. */
const overStore = createStore<boolean>(() => false);

export const FIRST_TEXT_ID = 'first-text';

/** Returns whether the messages themselves, or a notice instead of them, have replaced the first text. */
export function useIsFirstTextOver(): boolean {
  return useStore(overStore);
}

/** Removes the first text: the messages have replaced it, or another user signed in. */
export function endFirstText(): void {
  overStore.setState(true, true);
}

/** Returns whether the keyboard focus is in the first text, with which it would be lost. */
export function isFirstTextFocused(): boolean {
  return document.getElementById(FIRST_TEXT_ID)?.contains(document.activeElement) ?? false;
}

sessionStore.subscribe(({ status }) => {
  if (status === 'unauthenticated') endFirstText();
});
