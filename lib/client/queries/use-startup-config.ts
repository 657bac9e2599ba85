'use client';

import useSWRImmutable from 'swr/immutable';
import { STARTUP_CONFIG_PATH, startupConfigSchema, type StartupConfig } from '@/lib/contracts/startup-config';
import { requestJson } from '../request/request';

/** The installation's configuration, fetched once a visit; undefined until it is here. */
export function useStartupConfig(): StartupConfig | undefined {
  return useSWRImmutable(STARTUP_CONFIG_PATH, fetchStartupConfig).data;
}

function fetchStartupConfig(): Promise<StartupConfig> {
  return requestJson(STARTUP_CONFIG_PATH, startupConfigSchema, { isPublic: true });
}
