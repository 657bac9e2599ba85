import { userStore } from '../../scope/user-scope';

interface RunningState {
  conversationIds: ReadonlySet<string>;
}

export const useRunningConversations = userStore<RunningState>(() => ({ conversationIds: new Set() }));

export function setConversationRunning(conversationId: string, isRunning: boolean): void {
  const conversationIds = new Set(useRunningConversations.getState().conversationIds);
  if (isRunning) conversationIds.add(conversationId);
  else conversationIds.delete(conversationId);
  useRunningConversations.setState({ conversationIds });
}
