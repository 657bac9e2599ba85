import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';

/** The thread whose message is dictated now, by its key, which stays when the conversation receives its id. */
export const useDictating = userStore<{ readonly threadKey: string | null }>(() => ({ threadKey: null }));

export function startDictating({ key }: Pick<Thread, 'key'>): void {
  useDictating.setState({ threadKey: key });
}

export function stopDictating(): void {
  useDictating.setState({ threadKey: null });
}
