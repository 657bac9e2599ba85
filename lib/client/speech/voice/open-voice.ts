import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';
import { stopDictating } from '../dictation/dictating';
import { stopReading } from '../reading';
import { unlockSound } from '../unlock-sound';

/** The key of the thread stays when the conversation gets its id. */
export const useOpenVoice = userStore<OpenVoice>(() => ({ threadKey: null, openedAtMs: 0 }));

interface OpenVoice {
  readonly threadKey: string | null;
  /** The time is a `performance.now()`. */
  readonly openedAtMs: number;
}

/** It ends a dictation and a reading. Call it while a key or touch is handled. */
export function openVoice({ key }: Pick<Thread, 'key'>): void {
  stopReading();
  stopDictating();
  unlockSound();
  useOpenVoice.setState({ threadKey: key, openedAtMs: performance.now() });
}

/** Ends the conversation by voice; an answer goes on being written. */
export function closeVoice(): void {
  useOpenVoice.setState({ threadKey: null });
}

export function isVoiceOpen({ key }: Pick<Thread, 'key'>): boolean {
  return useOpenVoice.getState().threadKey === key;
}
