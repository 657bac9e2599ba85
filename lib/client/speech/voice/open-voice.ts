import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';
import { stopDictating } from '../dictation/dictating';
import { stopReading } from '../reading';
import { unlockSound } from '../unlock-sound';

/** Its key stays when the conversation gets its id. */
export const useOpenVoice = userStore<OpenVoice>(() => ({ threadKey: null, openedAtMs: 0 }));

interface OpenVoice {
  readonly threadKey: string | null;
  /** It is a `performance.now()`. */
  readonly openedAtMs: number;
}

/** It ends dictation and reading. Call it while a key or touch is handled. */
export function openVoice({ key }: Pick<Thread, 'key'>): void {
  stopReading();
  stopDictating();
  unlockSound();
  useOpenVoice.setState({ threadKey: key, openedAtMs: performance.now() });
}

/** An answer goes on. */
export function closeVoice(): void {
  useOpenVoice.setState({ threadKey: null });
}

export function isVoiceOpen({ key }: Pick<Thread, 'key'>): boolean {
  return useOpenVoice.getState().threadKey === key;
}
