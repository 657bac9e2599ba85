'use client';

import { usePathname } from 'next/navigation';
import { serverPartOf, type ServerPart } from './server-path';

export function useServerPart(): ServerPart | null {
  return serverPartOf(usePathname());
}
