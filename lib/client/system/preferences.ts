'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The keys are local storage keys, the values their defaults. */
export const PREFERENCE_DEFAULTS = {
  /** The view follows the answer while the reader is at its end. */
  autoScroll: true,
  hideSidePanel: false,
  /** Another model then continues the conversation instead of beginning a new one. */
  modularChat: true,
  LaTeXParsing: true,
  /** Shows the user's own name instead of "You". */
  UsernameDisplay: false,
  announceAnswers: true,
  automaticPlayback: false,
  /** Opens pages, drawings, documents and programs that answers make beside the chat. */
  artifacts: true,
  /** Numbers the lines of long code. */
  lineNumbers: false,
  /** Asks a model what could be asked next, which costs a short call an answer. */
  followUps: false,
} as const;

export type Preference = keyof typeof PREFERENCE_DEFAULTS;

/** Serves code outside of React; an unreadable value counts as unset. */
export function readPreference(preference: Preference): boolean {
  const stored = readLocal(preference);
  if (stored === 'true') return true;
  return stored === 'false' ? false : PREFERENCE_DEFAULTS[preference];
}

/** Applies to every tab of this browser. */
export function setPreference(preference: Preference, isOn: boolean): void {
  writeLocal(preference, String(isOn));
}

function watchPreference(preference: Preference, onChange: () => void): () => void {
  return watchLocal(preference, onChange);
}

/** Returns the default while the server renders. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(
    (onChange) => watchPreference(preference, onChange),
    () => readPreference(preference),
    () => PREFERENCE_DEFAULTS[preference],
  );
}
