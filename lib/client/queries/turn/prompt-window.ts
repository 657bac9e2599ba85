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
 * What of a branch would be sent; the last one that was known while the next is fetched, undefined when it cannot be known,
 * as of a model that may not be asked.
 */
export function usePromptWindow(place: PromptWindowKey | null): PromptWindow | undefined {
  const { status } = useSession();
  const path = place === null ? null : promptWindowPath(place);
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
