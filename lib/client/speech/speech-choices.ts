'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** These are local storage keys; an empty text stands for the automatic choice. */
export type SpeechChoice = 'voice' | 'playbackRate' | 'engineSTT' | 'languageSTT';

/** The offered speeds are factors. */
export const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** A null name leaves the voice to the server or the browser. */
export interface VoiceChoice {
  readonly speaker: 'server' | 'browser';
  readonly name: string | null;
}

const SERVER_PREFIX = 'external/';
const BROWSER_PREFIX = 'browser/';

/** Serves code outside of React; empty while no choice was made. */
export function readSpeechChoice(choice: SpeechChoice): string {
  return readLocal(choice) ?? '';
}

/** Applies to every tab of this browser. */
export function setSpeechChoice(choice: SpeechChoice, value: string): void {
  writeLocal(choice, value === '' ? null : value);
}

/** Returns an empty choice while the server renders. */
export function useSpeechChoice(choice: SpeechChoice): string {
  return useSyncExternalStore(
    (onChange) => watchLocal(choice, onChange),
    () => readSpeechChoice(choice),
    () => '',
  );
}

export function writeVoice({ speaker, name }: VoiceChoice): string {
  return `${speaker === 'server' ? SERVER_PREFIX : BROWSER_PREFIX}${name ?? ''}`;
}

/**
 * Returns the chosen voice where it exists; else this server where it can read, else the browser. `serverVoices` is
 * null where the server cannot read.
 */
export function readVoice(stored: string, serverVoices: readonly string[] | null): VoiceChoice {
  const byBrowser = stored.startsWith(BROWSER_PREFIX);
  if (serverVoices === null || byBrowser) {
    const name = byBrowser ? stored.slice(BROWSER_PREFIX.length) : '';
    return { speaker: 'browser', name: name === '' ? null : name };
  }
  const name = stored.startsWith(SERVER_PREFIX) ? stored.slice(SERVER_PREFIX.length) : '';
  return { speaker: 'server', name: serverVoices.includes(name) ? name : null };
}

/** Returns a factor; 1 while none was chosen. */
export function readPlaybackRate(stored: string): number {
  return PLAYBACK_RATES.find((rate) => String(rate) === stored) ?? 1;
}
