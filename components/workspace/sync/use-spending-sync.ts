'use client';

import { useEffect } from 'react';
import { useRunningConversations } from '@/lib/client/conversation/store/running-conversations';
import { refreshBalance } from '@/lib/client/money/balance';
import { refreshConversationCosts } from '@/lib/client/money/conversation-cost';

/** Refetches the balance and costs after each answer or refusal. */
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
