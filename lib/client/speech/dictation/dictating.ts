import { userStore } from '../../scope/user-scope';

/** The conversation whose message is dictated now; null for none. */
export const useDictating = userStore<{ readonly conversationId: string | null }>(() => ({
  conversationId: null,
}));

export function startDictating(conversationId: string): void {
  useDictating.setState({ conversationId });
}

export function stopDictating(): void {
  useDictating.setState({ conversationId: null });
}
