import { create } from 'zustand';
import { onPersonChange } from '../../session/session-store';

interface NewChat {
  /** The folder the next new conversation begins in; null for none. */
  readonly folderId: string | null;
  /** It goes by itself after a day. */
  readonly isTemporary: boolean;
  /** Somebody said whom it is with, so it does not begin with the default preset. */
  readonly isSet: boolean;
}

const PLAIN: NewChat = { folderId: null, isTemporary: false, isSet: false };

/** What was said of the next new conversation before its first message. */
export const useNewChat = create<NewChat>(() => PLAIN);

onPersonChange(resetNewChat);

/** Begins the next new conversation in a folder, or in none. */
export function setNewChatFolder(folderId: string | null): void {
  useNewChat.setState({ folderId });
}

/** Makes the next new conversation a temporary one, or not. */
export function setNewChatTemporary(isTemporary: boolean): void {
  useNewChat.setState({ isTemporary });
}

/** The person, or their default preset, has said whom the next new conversation is with. */
export function markNewChatSet(): void {
  useNewChat.setState({ isSet: true });
}

/** Forgets it: another new conversation starts, or this one was saved. */
export function resetNewChat(): void {
  useNewChat.setState(PLAIN);
}

/** The fields of the first ask that say it. */
export function newChatFields(): { folderId?: string; isTemporary?: true } {
  const { folderId, isTemporary } = useNewChat.getState();
  return { ...(folderId === null ? {} : { folderId }), ...(isTemporary ? { isTemporary: true } : {}) };
}
