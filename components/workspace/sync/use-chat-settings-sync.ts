'use client';

import { useEffect, useEffectEvent } from 'react';
import { userValue } from '@/lib/client/scope/user-scope';
import {
  awaitChatSettings,
  knowsChatSettings,
  openChatSettings,
  openNewChatSettings,
} from '@/lib/client/settings/chat-settings';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** What was stored when the settings on the screen were opened from it. */
const opened = userValue<{ readonly conversationId: string; readonly stored: string } | null>(() => null);

/**
 * Also follows a turn with other settings from another tab or device. What was set and not sent yet is still there
 * after a page that is no chat was shown.
 */
export function useChatSettingsSync(conversationId: string, conversation: Conversation | undefined): void {
  const isNew = conversationId === NEW_CONVERSATION_ID;
  // Compared by content: every answer of the server brings the same settings as new objects.
  const stored =
    conversation === undefined ? null : JSON.stringify([conversation.endpoint, conversation.settings]);
  const open = useEffectEvent(() => {
    if (isNew) openNewChatSettings();
    else if (conversation === undefined || stored === null) awaitChatSettings(conversationId);
    else if (!isOpen(conversationId, stored)) {
      openChatSettings(conversationId, conversation.endpoint, conversation.settings);
      opened.current = { conversationId, stored };
    }
  });
  useEffect(() => {
    open();
  }, [conversationId, stored]);
}

function isOpen(conversationId: string, stored: string): boolean {
  const { current } = opened;
  const isSame = current?.conversationId === conversationId && current.stored === stored;
  return isSame && knowsChatSettings(conversationId);
}
