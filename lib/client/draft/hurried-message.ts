import { userStore } from '../scope/user-scope';

/** The queued message that is sent as soon as the answer that was stopped for it has ended; null for none. */
export const useHurriedMessage = userStore<{ id: string | null }>(() => ({ id: null }));

/** Sends the message before all others; null cancels that, and it waits in its place. */
export function setHurriedMessage(id: string | null): void {
  useHurriedMessage.setState({ id });
}
