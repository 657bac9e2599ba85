'use client';

import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import {
  adminLogPath,
  adminLogSchema,
  INSTALLATION_CHECK_PATH,
  installationCheckSchema,
  SERVER_CHECK_PATH,
  serverCheckSchema,
  serverUsagePath,
  serverUsageSchema,
  type AdminLog,
  type InstallationCheck,
  type ServerCheck,
  type ServerUsage,
} from '@/lib/contracts/server/server-reports';
import type { UsagePeriod } from '@/lib/domain/money/usage-period';
import { readTimeZone } from '../page/time-zone';
import { requestJson } from '../request/request';

/** It covers all users; the last report stays while another loads. */
export function useServerUsage(period: UsagePeriod): {
  usage: ServerUsage | undefined;
  error: unknown;
  retry: () => void;
} {
  const path = serverUsagePath({ period, timeZone: readTimeZone() });
  const { data, error, mutate } = useSWR<ServerUsage, unknown>(
    path,
    (each: string) => requestJson(each, serverUsageSchema),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { usage: data, error, retry: () => void mutate() };
}

export function useServerCheck(): { check: ServerCheck | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<ServerCheck, unknown>(SERVER_CHECK_PATH, (path: string) =>
    requestJson(path, serverCheckSchema),
  );
  return { check: data, error, retry: () => void mutate() };
}

/** The check takes up to 20 s. */
export function checkInstallation(): Promise<InstallationCheck> {
  return requestJson(INSTALLATION_CHECK_PATH, installationCheckSchema, { method: 'POST' });
}

/** The newest comes first. */
export function useAdminLog(): {
  actions: AdminLog['actions'] | undefined;
  hasMore: boolean;
  showMore: () => void;
  error: unknown;
  retry: () => void;
} {
  const { data, error, size, setSize, mutate } = useSWRInfinite<AdminLog, unknown>(
    (index: number, previous: AdminLog | null) =>
      index === 0 ? adminLogPath(null) : adminLogPath(previous?.actions.at(-1)?.actionId ?? null),
    (path: string) => requestJson(path, adminLogSchema),
  );
  return {
    actions: data?.flatMap(({ actions }) => actions),
    hasMore: data?.at(-1)?.hasMore === true,
    showMore: () => void setSize(size + 1),
    error,
    retry: () => void mutate(),
  };
}
