import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';
import { stopDictating } from '../dictation/dictating';
import { stopReading } from '../reading';

/** The thread that is spoken with, by its key, which stays when the conversation receives its id. */
export const useOpenVoice = userStore<{ readonly threadKey: string | null }>(() => ({ threadKey: null }));

/** Takes the place of a dictation and of what is read aloud. */
export function openVoice({ key }: Pick<Thread, 'key'>): void {
  stopReading();
  stopDictating();
  useOpenVoice.setState({ threadKey: key });
}

/** Ends the conversation by voice; an answer goes on being written. */
export function closeVoice(): void {
  useOpenVoice.setState({ threadKey: null });
}

export function isVoiceOpen({ key }: Pick<Thread, 'key'>): boolean {
  return useOpenVoice.getState().threadKey === key;
}
