'use client';

import { useEffect } from 'react';
import { refreshBalance } from '@/lib/client/queries/money/balance';
import { refreshConversationCosts } from '@/lib/client/queries/money/conversation-cost';
import { useRunningConversations } from '@/lib/client/stores/conversation/running-conversations';

/** Fetches the balance and the costs of conversations again whenever an answer has ended, or was refused. */
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
