'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CONFIG_PATH, type StartupConfig } from '@/lib/contracts/system/config';

interface KnownConfigProps {
  /** Is null when the server could not read it: the page then asks for it. */
  config: StartupConfig | null;
  children: ReactNode;
}

/** The configuration comes with the page, so that what depends on it has its place from the start. */
export function KnownConfig({ config, children }: KnownConfigProps) {
  return (
    <SWRConfig value={{ fallback: config === null ? {} : { [CONFIG_PATH]: config } }}>{children}</SWRConfig>
  );
}
