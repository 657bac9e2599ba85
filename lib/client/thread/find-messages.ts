'use client';

import useSWR from 'swr';
import { requestJson } from '@/lib/client/request/request';
import { useSession } from '@/lib/client/session/use-session';
import { findPath, foundMessagesSchema, type FoundMessages } from '@/lib/contracts/search/find';

interface Looking {
  readonly conversationId: string;
  readonly query: string;
  readonly leafId: string | null;
  readonly isEverywhere: boolean;
  /** The search is repeated when an answer begins and when it ends. */
  readonly isRunning: boolean;
}

/** The last result stays while the next loads. */
export function useFoundMessages({ conversationId, query, leafId, isEverywhere, isRunning }: Looking): {
  found: FoundMessages | undefined;
  isLoading: boolean;
  hasFailed: boolean;
} {
  const userId = useSession().user?.id;
  const isWanted = query.trim() !== '' && userId !== undefined;
  const { data, error, isLoading } = useSWR<FoundMessages, Error>(
    isWanted ? [findPath(conversationId, { query, leafId, isEverywhere }), userId, isRunning] : null,
    ([path]: [string, string, boolean]) => requestJson(path, foundMessagesSchema),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return { found: isWanted ? data : undefined, isLoading, hasFailed: isWanted && error !== undefined };
}
