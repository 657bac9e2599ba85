import type { StartupConfig } from '@/lib/contracts/system/config';
import { findDictationWay } from '../dictation/find-dictation-way';

/** `chosen` is the way of dictation. */
export function canTalk(speech: StartupConfig['speech'], chosen: string): boolean {
  const canSpeak = speech?.voices !== undefined || 'speechSynthesis' in window;
  return canSpeak && findDictationWay(speech?.canTranscribe === true, chosen) !== null;
}
