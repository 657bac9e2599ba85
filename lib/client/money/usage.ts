'use client';

import useSWR from 'swr';
import { usageCsvPath, usagePath } from '@/lib/contracts/money/usage';
import type { UsagePeriod } from '@/lib/domain/money/usage-period';
import { usageSummarySchema, type UsageSummary } from '@/lib/domain/money/usage-summary';
import { saveFile } from '../page/save-file';
import { readTimeZone } from '../page/time-zone';
import { request, requestJson } from '../request/request';

interface UsageQuery {
  /** The last summary stays while another loads. */
  usage: UsageSummary | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** Days are of the user's calendar. */
export function useUsage(period: UsagePeriod): UsageQuery {
  const { data, error, isLoading, mutate } = useSWR<UsageSummary, Error>(
    usagePath({ period, timeZone: readTimeZone() }),
    fetchUsage,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { usage: data, isStale: isLoading, error: error ?? null, retry: () => void mutate() };
}

/** Throws RequestError. */
export async function saveUsage(period: UsagePeriod): Promise<void> {
  const response = await request(usageCsvPath({ period, timeZone: readTimeZone() }));
  saveFile(await response.blob(), `usage-${period}.csv`);
}

function fetchUsage(path: string): Promise<UsageSummary> {
  return requestJson(path, usageSummarySchema);
}
