'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CONFIG_PATH, type StartupConfig } from '@/lib/contracts/system/config';

interface KnownConfigProps {
  /** The page asks for a missing one. */
  config: StartupConfig | null;
  children: ReactNode;
}

/** It comes with the page, so nothing jumps. */
export function KnownConfig({ config, children }: KnownConfigProps) {
  return (
    <SWRConfig value={{ fallback: config === null ? {} : { [CONFIG_PATH]: config } }}>{children}</SWRConfig>
  );
}
