'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CONFIG_PATH, type StartupConfig } from '@/lib/contracts/system/config';

interface KnownConfigProps {
  /** Null means that the page fetches the configuration itself. */
  config: StartupConfig | null;
  children: ReactNode;
}

/** The configuration comes with the page, so that no part moves later. */
export function KnownConfig({ config, children }: KnownConfigProps) {
  return (
    <SWRConfig value={{ fallback: config === null ? {} : { [CONFIG_PATH]: config } }}>{children}</SWRConfig>
  );
}
