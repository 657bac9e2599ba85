import { create } from 'zustand';
import { onUserChange } from '../../session/session-store';

/** The queued message that is sent as soon as the answer that was stopped for it has ended; null for none. */
export const useHurriedMessage = create<{ id: string | null }>(() => ({ id: null }));

onUserChange(() => setHurriedMessage(null));

/** Sends a queued message before all others; null cancels that, and the message waits in its place. */
export function setHurriedMessage(id: string | null): void {
  useHurriedMessage.setState({ id });
}
