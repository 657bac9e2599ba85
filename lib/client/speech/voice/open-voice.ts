import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';
import { stopDictating } from '../dictation/dictating';
import { stopReading } from '../reading';
import { unlockSound } from '../unlock-sound';

/** The thread that is spoken with, by its key, which stays when the conversation receives its id. */
export const useOpenVoice = userStore<OpenVoice>(() => ({ threadKey: null, openedAtMs: 0 }));

interface OpenVoice {
  readonly threadKey: string | null;
  /** Is a time of `performance.now()`. */
  readonly openedAtMs: number;
}

/** Takes the place of a dictation and of what is read aloud. Is called while a key or a touch is handled. */
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
