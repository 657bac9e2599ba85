import { create } from 'zustand';
import { onUserChange } from '../../session/session-store';

interface RunningState {
  conversationIds: ReadonlySet<string>;
}

/** Conversations in which an answer is being written, as far as this browser knows. */
export const useRunningConversations = create<RunningState>(() => ({ conversationIds: new Set() }));

onUserChange(() => useRunningConversations.setState({ conversationIds: new Set() }));

/** Records that an answer in a conversation has begun or ended. */
export function setConversationRunning(conversationId: string, isRunning: boolean): void {
  const conversationIds = new Set(useRunningConversations.getState().conversationIds);
  if (isRunning) conversationIds.add(conversationId);
  else conversationIds.delete(conversationId);
  useRunningConversations.setState({ conversationIds });
}
