'use client';

import useSWRImmutable from 'swr/immutable';
import { CONFIG_PATH, startupConfigSchema, type StartupConfig } from '@/lib/contracts/system/config';
import { requestJson } from '../request/request';

/** Undefined means loading. */
export function useStartupConfig(): StartupConfig | undefined {
  return useSWRImmutable(CONFIG_PATH, fetchStartupConfig).data;
}

function fetchStartupConfig(): Promise<StartupConfig> {
  return requestJson(CONFIG_PATH, startupConfigSchema, { isPublic: true });
}
