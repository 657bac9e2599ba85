'use client';

import useSWR, { mutate } from 'swr';
import { TOOLKITS_PATH, toolkitsAnswerSchema } from '@/lib/contracts/tool/toolkits';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';

interface Toolkits {
  /** Null means loading, or failed. */
  readonly toolkits: readonly Toolkit[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** With an endpoint and a model, the tools of the provider are added. */
export function useToolkits(asked?: { endpoint: string; model: string }): Toolkits {
  const { user } = useSession();
  const path =
    asked === undefined ? TOOLKITS_PATH : `${TOOLKITS_PATH}?${new URLSearchParams(asked).toString()}`;
  const {
    data,
    error,
    mutate: again,
  } = useSWR(user === null ? null : path, () => requestJson(path, toolkitsAnswerSchema));
  return {
    toolkits: data?.toolkits ?? null,
    isFailed: data === undefined && error !== undefined,
    retry: () => void again(),
  };
}

/** The toolkits of all models are asked for again. */
export async function refreshToolkits(): Promise<void> {
  await mutate(
    (key) => key === TOOLKITS_PATH || (typeof key === 'string' && key.startsWith(`${TOOLKITS_PATH}?`)),
  );
}
