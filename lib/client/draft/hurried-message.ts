import { userStore } from '../scope/user-scope';

/** The message is sent once the answer that was stopped for it has ended. */
export const useHurriedMessage = userStore<{ id: string | null }>(() => ({ id: null }));

/** This message goes before all others; null cancels that. */
export function setHurriedMessage(id: string | null): void {
  useHurriedMessage.setState({ id });
}
