import { userStore } from '../scope/user-scope';

/** It is sent once the answer stopped for it has ended. */
export const useHurriedMessage = userStore<{ id: string | null }>(() => ({ id: null }));

/** It goes before all others; null cancels that. */
export function setHurriedMessage(id: string | null): void {
  useHurriedMessage.setState({ id });
}
