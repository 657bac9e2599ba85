'use client';

import useSWR from 'swr';
import { assistantRunsPath, assistantRunsSchema } from '@/lib/contracts/assistant/assistant-runs';
import type { AssistantRun } from '@/lib/domain/assistant/run-state';
import { requestJson } from '../request/request';
import { RequestError } from '../request/request-error';

interface Runs {
  /** Lists the first run first, and none for an answer that was copied or imported; undefined while loading. */
  readonly runs: readonly AssistantRun[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useAssistantRuns(messageId: string): Runs {
  const path = assistantRunsPath(messageId);
  const { data, error, isValidating, mutate } = useSWR(path, fetchRuns, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return {
    runs: data,
    hasFailed: data === undefined && error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}

async function fetchRuns(path: string): Promise<readonly AssistantRun[]> {
  try {
    return (await requestJson(path, assistantRunsSchema)).runs;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'not_found') return [];
    throw error;
  }
}
