'use client';

import { useEffect, useEffectEvent } from 'react';
import {
  awaitChatSettings,
  openChatSettings,
  openNewChatSettings,
} from '@/lib/client/settings/chat-settings';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** Also follows a turn with other settings from another tab or device. */
export function useChatSettingsSync(conversationId: string, conversation: Conversation | undefined): void {
  const isNew = conversationId === NEW_CONVERSATION_ID;
  // Compared by content: every answer of the server brings the same settings as new objects.
  const stored =
    conversation === undefined ? null : JSON.stringify([conversation.endpoint, conversation.settings]);
  const open = useEffectEvent(() => {
    if (isNew) openNewChatSettings();
    else if (conversation === undefined) awaitChatSettings(conversationId);
    else openChatSettings(conversationId, conversation.endpoint, conversation.settings);
  });
  useEffect(() => {
    open();
  }, [conversationId, stored]);
}
