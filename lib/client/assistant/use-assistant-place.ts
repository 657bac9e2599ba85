'use client';

import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { assistantPlaceOf } from '../navigation/assistant-path';

/** Null shows none. */
export function useAssistantPlace(): ReturnType<typeof assistantPlaceOf> {
  const pathname = usePathname();
  return useMemo(() => assistantPlaceOf(pathname), [pathname]);
}
