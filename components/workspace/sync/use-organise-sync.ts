'use client';

import { useEffect } from 'react';
import { onOrganised } from '@/lib/client/conversation/organise-channel';
import { refreshConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { refreshFolders } from '@/lib/client/conversation/queries/folders';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { forgetThread } from '@/lib/client/thread/thread';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

export function useOrganiseSync(conversationId: string): void {
  useEffect(
    () =>
      onOrganised((notice) => {
        if (notice.type === 'removed' && conversationId !== NEW_CONVERSATION_ID) {
          const isDeleted =
            notice.conversationIds === 'all' || notice.conversationIds.includes(conversationId);
          if (isDeleted) {
            openConversation(NEW_CONVERSATION_ID, { replace: true });
            forgetThread(conversationId);
          }
        }
        void refreshConversations();
        refreshFolders();
      }),
    [conversationId],
  );
}
