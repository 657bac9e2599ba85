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

/** The last window stays while the next loads; undefined means unknown. */
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
