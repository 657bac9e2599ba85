'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The names are keys of local storage; an empty value means automatic. */
export type SpeechChoice = 'voice' | 'playbackRate' | 'engineSTT' | 'languageSTT';

/** They are factors. */
export const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Null means that the speaker chooses. */
export interface VoiceChoice {
  readonly speaker: 'server' | 'browser';
  readonly name: string | null;
}

const SERVER_PREFIX = 'external/';
const BROWSER_PREFIX = 'browser/';

/** Empty while no choice was made. */
export function readSpeechChoice(choice: SpeechChoice): string {
  return readLocal(choice) ?? '';
}

/** Every tab receives the choice. */
export function setSpeechChoice(choice: SpeechChoice, value: string): void {
  writeLocal(choice, value === '' ? null : value);
}

/** Empty on the server. */
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

/** In place of a missing voice the server reads, else the browser. */
export function readVoice(stored: string, serverVoices: readonly string[] | null): VoiceChoice {
  const byBrowser = stored.startsWith(BROWSER_PREFIX);
  if (serverVoices === null || byBrowser) {
    const name = byBrowser ? stored.slice(BROWSER_PREFIX.length) : '';
    return { speaker: 'browser', name: name === '' ? null : name };
  }
  const name = stored.startsWith(SERVER_PREFIX) ? stored.slice(SERVER_PREFIX.length) : '';
  return { speaker: 'server', name: serverVoices.includes(name) ? name : null };
}

/** The rate is a factor; the default is 1. */
export function readPlaybackRate(stored: string): number {
  return PLAYBACK_RATES.find((rate) => String(rate) === stored) ?? 1;
}
