'use client';

import { useFolders } from '@/lib/client/conversation/queries/folders';
import { useNewChat } from '@/lib/client/navigation/new-chat';
import type { Folder } from '@/lib/domain/conversation/folder';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** Returns undefined for other conversations. */
export function useNewChatFolder(conversationId: string): Folder | undefined {
  const folderId = useNewChat((chat) => chat.folderId);
  const { folders } = useFolders();
  return conversationId === NEW_CONVERSATION_ID
    ? folders.find((folder) => folder.folderId === folderId)
    : undefined;
}
