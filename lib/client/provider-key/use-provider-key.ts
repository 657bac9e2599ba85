'use client';

import { useEffect, useReducer } from 'react';
import useSWR from 'swr';
import {
  providerKeyAnswerSchema,
  providerKeyPath,
  type ProviderKeyAnswer,
} from '@/lib/contracts/provider-key/provider-keys';
import { isKeyUsable, keyNameOf, needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { useEndpoints } from '../model/queries/use-endpoints';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';

export interface KnownProviderKey {
  /** Null means none. */
  readonly expiresAt: Date | null;
  readonly isUsable: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** `missing` and `expired` need a key; `unknown` has no answer yet. */
export type KeyNeed = 'none' | 'unknown' | 'missing' | 'expired';

/** Browsers accept no longer delay for a timer. */
const TIMER_LIMIT_MS = 2_147_483_647;

/** Null means that none is requested. It changes at expiry. */
export function useProviderKey(name: string | null): KnownProviderKey {
  const { status } = useSession();
  const path = name !== null && status === 'authenticated' ? providerKeyPath(name) : null;
  const { data, error } = useSWR<ProviderKeyAnswer, Error>(path, fetchProviderKey);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const at = data?.expiresAt ?? null;
  const expiresAt = at === null ? null : new Date(at);
  useEffect(() => {
    const leftMs = at === null ? 0 : Date.parse(at) - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(draw, Math.min(leftMs, TIMER_LIMIT_MS));
    return () => clearTimeout(timer);
  }, [at]);
  return {
    expiresAt,
    isUsable: isKeyUsable(expiresAt, new Date()),
    isLoading: path !== null && data === undefined && error === undefined,
    hasFailed: data === undefined && error !== undefined,
  };
}

/** Returns `none` when the request failed: sending then shows what is missing. */
export function useKeyNeed(endpoint: string | null): KeyNeed {
  const config = useEndpoints()?.[endpoint ?? ''];
  const isNeeded = endpoint !== null && needsUserKey(config);
  const key = useProviderKey(isNeeded ? keyNameOf(endpoint, config) : null);
  if (!isNeeded || key.hasFailed || key.isUsable) return 'none';
  if (key.isLoading) return 'unknown';
  return key.expiresAt === null ? 'missing' : 'expired';
}

function fetchProviderKey(path: string): Promise<ProviderKeyAnswer> {
  return requestJson(path, providerKeyAnswerSchema);
}
