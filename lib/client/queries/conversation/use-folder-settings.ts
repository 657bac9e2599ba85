'use client';

import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useNewChat } from '../../stores/conversation/new-chat';
import { useConversation } from './conversation';
import { useFolders } from './folders';

/** Returns what the folder of a conversation, or of the new one, sets for its model; empty where it is in none. */
export function useFolderSettings(conversationId: string): ConversationSettings {
  const ofNewChat = useNewChat((chat) => chat.folderId);
  const { conversation } = useConversation(conversationId);
  const { folders } = useFolders();
  const folderId = conversationId === NEW_CONVERSATION_ID ? ofNewChat : (conversation?.folderId ?? null);
  return folders.find((folder) => folder.folderId === folderId)?.settings ?? NOTHING;
}

const NOTHING: ConversationSettings = {};
