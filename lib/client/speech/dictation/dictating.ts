import { userStore } from '../../scope/user-scope';

/** The conversation whose message is dictated now; null for none. */
export const useDictating = userStore<{ readonly conversationId: string | null }>(() => ({
  conversationId: null,
}));

/** Opens the microphone for the message of a conversation. */
export function startDictating(conversationId: string): void {
  useDictating.setState({ conversationId });
}

/** Closes it; what was not inserted is discarded. */
export function stopDictating(): void {
  useDictating.setState({ conversationId: null });
}
