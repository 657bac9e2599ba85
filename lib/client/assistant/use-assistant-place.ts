'use client';

import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { assistantPlaceOf } from '../navigation/assistant-path';

/** Null means that none is shown. */
export function useAssistantPlace(): ReturnType<typeof assistantPlaceOf> {
  const pathname = usePathname();
  return useMemo(() => assistantPlaceOf(pathname), [pathname]);
}
