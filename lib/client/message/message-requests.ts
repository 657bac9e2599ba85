'use client';

import useSWR from 'swr';
import { messageRequestsPath, messageRequestsSchema } from '@/lib/contracts/message/message-requests';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';

/** The oldest comes first; undefined means loading. */
export function useMessageRequests(
  conversationId: string,
  messageId: string,
): { requests: readonly RequestRecord[] | undefined; hasFailed: boolean; retry: () => void } {
  const { status } = useSession();
  const path = messageRequestsPath(conversationId, messageId);
  const { data, error, mutate } = useSWR<readonly RequestRecord[], Error>(
    status === 'authenticated' ? path : null,
    fetchRequests,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { requests: data, hasFailed: data === undefined && error !== undefined, retry: () => void mutate() };
}

async function fetchRequests(path: string): Promise<readonly RequestRecord[]> {
  return (await requestJson(path, messageRequestsSchema)).requests;
}
