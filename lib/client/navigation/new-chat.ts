import { userStore } from '../scope/user-scope';

interface NewChat {
  readonly folderId: string | null;
  /** A temporary conversation is deleted automatically after a day. */
  readonly isTemporary: boolean;
  /** The model was chosen, so the chat does not begin with the default preset. */
  readonly isSet: boolean;
}

const PLAIN: NewChat = { folderId: null, isTemporary: false, isSet: false };

/** Holds what was chosen for the next new conversation before its first message. */
export const useNewChat = userStore<NewChat>(() => PLAIN);

export function setNewChatFolder(folderId: string | null): void {
  useNewChat.setState({ folderId });
}

export function setNewChatTemporary(isTemporary: boolean): void {
  useNewChat.setState({ isTemporary });
}

export function markNewChatSet(): void {
  useNewChat.setState({ isSet: true });
}

export function resetNewChat(): void {
  useNewChat.setState(PLAIN);
}

/** Returns what a message that begins the next new conversation needs when it is sent later. */
export function chosenForNewChat(): Pick<NewChat, 'folderId' | 'isTemporary'> {
  const { folderId, isTemporary } = useNewChat.getState();
  return { folderId, isTemporary };
}

export function restoreNewChat(chosen: Pick<NewChat, 'folderId' | 'isTemporary'>): void {
  useNewChat.setState(chosen);
}

export function newChatFields(): { folderId?: string; isTemporary?: true } {
  const { folderId, isTemporary } = useNewChat.getState();
  return { ...(folderId === null ? {} : { folderId }), ...(isTemporary ? { isTemporary: true } : {}) };
}
