import { userStore } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';

/** The key of the thread stays when the conversation gets its id. */
export const useDictating = userStore<{ readonly threadKey: string | null }>(() => ({ threadKey: null }));

export function startDictating({ key }: Pick<Thread, 'key'>): void {
  useDictating.setState({ threadKey: key });
}

export function stopDictating(): void {
  useDictating.setState({ threadKey: null });
}
