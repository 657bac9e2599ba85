'use client';

import { usePathname } from 'next/navigation';
import { serverPartOf, type ServerPart } from './server-path';

/** Returns null when the page is not that of the server. */
export function useServerPart(): ServerPart | null {
  return serverPartOf(usePathname());
}
