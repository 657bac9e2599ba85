import type { StartupConfig } from '@/lib/contracts/system/config';
import { findDictationWay } from '../dictation/find-dictation-way';

/** The server or the browser can write questions down and read answers aloud. `chosen` is the way of dictation. */
export function canTalk(speech: StartupConfig['speech'], chosen: string): boolean {
  const canSpeak = speech?.voices !== undefined || 'speechSynthesis' in window;
  return canSpeak && findDictationWay(speech?.canTranscribe === true, chosen) !== null;
}
