'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The switches of the settings by their local keys, with the default of each. */
export const PREFERENCE_DEFAULTS = {
  /** The view follows the answer while the reader is at its end. */
  autoScroll: true,
  hideSidePanel: false,
  /** Choosing another model keeps the conversation open instead of beginning a new one. */
  modularChat: true,
  LaTeXParsing: true,
  /** Messages show the user's own name instead of "You". */
  UsernameDisplay: false,
  /** Screen readers are told each finished sentence of an answer. */
  announceAnswers: true,
  /** Each new answer is read aloud. */
  automaticPlayback: false,
  /** Pages, drawings, documents and programs that answers make open beside the chat. */
  artifacts: true,
} as const;

export type Preference = keyof typeof PREFERENCE_DEFAULTS;

/** Returns a preference, for code outside of React; an unreadable value counts as unset. */
export function readPreference(preference: Preference): boolean {
  const stored = readLocal(preference);
  if (stored === 'true') return true;
  return stored === 'false' ? false : PREFERENCE_DEFAULTS[preference];
}

/** Sets a switch, in every tab of this browser. */
export function setPreference(preference: Preference, isOn: boolean): void {
  writeLocal(preference, String(isOn));
}

/** Calls `onChange` when a preference changes in this tab or another one. Returns the function that stops it. */
function watchPreference(preference: Preference, onChange: () => void): () => void {
  return watchLocal(preference, onChange);
}

/** Returns a preference; while the server renders, its default. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(
    (onChange) => watchPreference(preference, onChange),
    () => readPreference(preference),
    () => PREFERENCE_DEFAULTS[preference],
  );
}
