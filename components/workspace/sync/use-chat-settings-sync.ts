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

const opened = userValue<{ readonly conversationId: string; readonly stored: string } | null>(() => null);

/** Turns of other tabs are followed. Settings that were not sent outlast a visit to another page. */
export function useChatSettingsSync(conversationId: string, conversation: Conversation | undefined): void {
  const isNew = conversationId === NEW_CONVERSATION_ID;
  // Settings are compared by content: every answer of the server brings the same settings as new objects.
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
