'use client';

import useSWR from 'swr';
import {
  assistantVersionsPath,
  assistantVersionsSchema,
  type ShownVersion,
} from '@/lib/contracts/assistant/assistant-versions';
import { requestJson } from '../request/request';

interface Versions {
  /** The newest comes first; undefined means loading. */
  readonly versions: readonly ShownVersion[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useAssistantVersions(assistantId: string): Versions {
  const path = assistantVersionsPath(assistantId);
  const { data, error, mutate } = useSWR(path, () => requestJson(path, assistantVersionsSchema));
  return {
    versions: data?.versions,
    hasFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
  };
}
