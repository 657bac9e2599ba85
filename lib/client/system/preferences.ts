'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The keys are local storage keys, the values their defaults. */
export const PREFERENCE_DEFAULTS = {
  /** The list scrolls along while the reader is at its end. */
  autoScroll: true,
  hideSidePanel: false,
  /** Changing the model continues the conversation instead of beginning a new one. */
  modularChat: true,
  LaTeXParsing: true,
  /** The name of the user replaces "You". */
  UsernameDisplay: false,
  announceAnswers: true,
  automaticPlayback: false,
  /** Artifacts open in a panel beside the chat. */
  artifacts: true,
  lineNumbers: false,
  /** It is off, since suggestions cost another short call for each answer. */
  followUps: false,
} as const;

export type Preference = keyof typeof PREFERENCE_DEFAULTS;

/** An unreadable value counts as unset. */
export function readPreference(preference: Preference): boolean {
  const stored = readLocal(preference);
  if (stored === 'true') return true;
  return stored === 'false' ? false : PREFERENCE_DEFAULTS[preference];
}

/** Every tab receives it. */
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
