'use client';

import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { useChatFolder } from './use-chat-folder';

/** Returns what the folder of a conversation, or of the new one, sets for its model; empty where it is in none. */
export function useFolderSettings(conversationId: string): ConversationSettings {
  return useChatFolder(conversationId)?.settings ?? NOTHING;
}

const NOTHING: ConversationSettings = {};
