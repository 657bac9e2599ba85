'use client';

import type { Folder } from '@/lib/domain/conversation/folder';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useNewChat } from '../../navigation/new-chat';
import { useConversation } from './conversation';
import { useFolders } from './folders';

/** Undefined means no folder. */
export function useChatFolder(conversationId: string): Folder | undefined {
  const ofNewChat = useNewChat((chat) => chat.folderId);
  const { conversation } = useConversation(conversationId);
  const { folders } = useFolders();
  const folderId = conversationId === NEW_CONVERSATION_ID ? ofNewChat : (conversation?.folderId ?? null);
  return folders.find((folder) => folder.folderId === folderId);
}
