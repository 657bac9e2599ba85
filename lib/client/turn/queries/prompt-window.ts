'use client';

import useSWR from 'swr';
import {
  promptWindowPath,
  promptWindowAnswerSchema,
  type PromptWindow,
  type PromptWindowKey,
} from '@/lib/contracts/turn/prompt-window';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

/**
 * Returns the last known window while the next is fetched, undefined when it cannot be known, as for a model that
 * may not be used.
 */
export function usePromptWindow(key: PromptWindowKey | null): PromptWindow | undefined {
  const { status } = useSession();
  const path = key === null ? null : promptWindowPath(key);
  const { data, error } = useSWR<PromptWindow | null, Error>(
    status === 'authenticated' ? path : null,
    fetchWindow,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      keepPreviousData: true,
    },
  );
  return error === undefined ? (data ?? undefined) : undefined;
}

function fetchWindow(path: string): Promise<PromptWindow | null> {
  return requestJson(path, promptWindowAnswerSchema);
}
