'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** Local storage has these keys. */
export const PREFERENCE_DEFAULTS = {
  /** The view follows while the reader is at the end. */
  autoScroll: true,
  hideSidePanel: false,
  /** Another model continues the conversation. */
  modularChat: true,
  LaTeXParsing: true,
  /** It replaces "You". */
  UsernameDisplay: false,
  announceAnswers: true,
  automaticPlayback: false,
  /** They open beside the chat. */
  artifacts: true,
  lineNumbers: false,
  /** It costs a short call an answer. */
  followUps: false,
} as const;

export type Preference = keyof typeof PREFERENCE_DEFAULTS;

/** An unreadable value counts as unset. */
export function readPreference(preference: Preference): boolean {
  const stored = readLocal(preference);
  if (stored === 'true') return true;
  return stored === 'false' ? false : PREFERENCE_DEFAULTS[preference];
}

/** Every tab gets it. */
export function setPreference(preference: Preference, isOn: boolean): void {
  writeLocal(preference, String(isOn));
}

function watchPreference(preference: Preference, onChange: () => void): () => void {
  return watchLocal(preference, onChange);
}

/** The server has the default. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(
    (onChange) => watchPreference(preference, onChange),
    () => readPreference(preference),
    () => PREFERENCE_DEFAULTS[preference],
  );
}
