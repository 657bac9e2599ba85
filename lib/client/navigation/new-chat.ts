import { userStore } from '../scope/user-scope';

interface NewChat {
  readonly folderId: string | null;
  /** The chat is deleted after a day. */
  readonly isTemporary: boolean;
  /** The model was chosen, so the chat does not begin with the default preset. */
  readonly isSet: boolean;
}

const PLAIN: NewChat = { folderId: null, isTemporary: false, isSet: false };

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

/** Returns the choices of now, since the message that begins the chat may be sent later. */
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
