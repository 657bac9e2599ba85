import { userStore } from '../scope/user-scope';

interface NewChat {
  /** The folder the next new conversation begins in; null for none. */
  readonly folderId: string | null;
  /** The conversation is deleted by itself after a day. */
  readonly isTemporary: boolean;
  /** The model was chosen, so the chat does not begin with the default preset. */
  readonly isSet: boolean;
}

const PLAIN: NewChat = { folderId: null, isTemporary: false, isSet: false };

/** What was chosen for the next new conversation before its first message. */
export const useNewChat = userStore<NewChat>(() => PLAIN);

/** Begins the next new conversation in a folder, or in none. */
export function setNewChatFolder(folderId: string | null): void {
  useNewChat.setState({ folderId });
}

/** Makes the next new conversation a temporary one, or not. */
export function setNewChatTemporary(isTemporary: boolean): void {
  useNewChat.setState({ isTemporary });
}

/** Records that the user, or their default preset, has chosen the model of the next new conversation. */
export function markNewChatSet(): void {
  useNewChat.setState({ isSet: true });
}

/** Resets it: another new conversation starts, or this one was saved. */
export function resetNewChat(): void {
  useNewChat.setState(PLAIN);
}

/** Returns the fields of the first request that carry these choices. */
export function newChatFields(): { folderId?: string; isTemporary?: true } {
  const { folderId, isTemporary } = useNewChat.getState();
  return { ...(folderId === null ? {} : { folderId }), ...(isTemporary ? { isTemporary: true } : {}) };
}
