'use client';

import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { useChatFolder } from './use-chat-folder';

/** The settings are empty without a folder. */
export function useFolderSettings(conversationId: string): ConversationSettings {
  return useChatFolder(conversationId)?.settings ?? NOTHING;
}

const NOTHING: ConversationSettings = {};
