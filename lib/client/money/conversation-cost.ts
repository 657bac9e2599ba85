'use client';

import useSWR, { mutate } from 'swr';
import {
  conversationCostPath,
  conversationCostSchema,
  type ConversationCost,
} from '@/lib/contracts/money/conversation-cost';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';

/** Null means loading, or new. */
export function useConversationCost(conversationId: string): ConversationCost | null {
  const { status } = useSession();
  const isWanted = status === 'authenticated' && conversationId !== NEW_CONVERSATION_ID;
  const { data } = useSWR<ConversationCost, Error>(
    isWanted ? conversationCostPath(conversationId) : null,
    fetchCost,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data ?? null;
}

export function refreshConversationCosts(): void {
  void mutate((key) => typeof key === 'string' && /^\/api\/convos\/[^/]+\/cost$/.test(key));
}

function fetchCost(path: string): Promise<ConversationCost> {
  return requestJson(path, conversationCostSchema);
}
