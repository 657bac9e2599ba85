'use client';

import { useEffect } from 'react';
import { refreshBalance } from '@/lib/client/queries/balance';
import { refreshConversationCosts } from '@/lib/client/queries/conversation-cost';
import { useRunningConversations } from '@/lib/client/stores/running-conversations';

/** Fetches the balance and what conversations cost again whenever an answer ended, or was refused. */
export function useSpendingSync(): void {
  useEffect(
    () =>
      useRunningConversations.subscribe((now, before) => {
        if (now.conversationIds.size > before.conversationIds.size) return;
        refreshBalance();
        refreshConversationCosts();
      }),
    [],
  );
}
