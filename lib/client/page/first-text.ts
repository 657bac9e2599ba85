'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store';

/** Once the text that the server rendered was replaced, it never returns in this document. */
const overStore = createStore<boolean>(() => false);

export const FIRST_TEXT_ID = 'first-text';

export function useIsFirstTextOver(): boolean {
  return useStore(overStore);
}

export function endFirstText(): void {
  overStore.setState(true, true);
}

/** Replacing the first text would lose a keyboard focus inside it. */
export function isFirstTextFocused(): boolean {
  return document.getElementById(FIRST_TEXT_ID)?.contains(document.activeElement) ?? false;
}

sessionStore.subscribe(({ status }) => {
  if (status === 'unauthenticated') endFirstText();
});
