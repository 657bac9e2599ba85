'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RequestError } from '../request/request-error';

const RETRY_COUNT = 3;
const RETRY_INTERVAL_MS = 2_000;

/** It is the default cache, so that code outside React can change it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        errorRetryCount: RETRY_COUNT,
        errorRetryInterval: RETRY_INTERVAL_MS,
        shouldRetryOnError: isWorthRetrying,
        keepPreviousData: false,
      }}
    >
      {children}
    </SWRConfig>
  );
}

/** A refusal would recur; network and server failures are retried. */
function isWorthRetrying(error: unknown): boolean {
  return (
    !(error instanceof RequestError) || error.status === 0 || error.status >= 500 || error.status === 429
  );
}
