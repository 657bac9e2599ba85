'use client';

import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { assistantPlaceOf } from '../navigation/assistant-path';

/** Returns null when the page shows no assistants. */
export function useAssistantPlace(): ReturnType<typeof assistantPlaceOf> {
  const pathname = usePathname();
  return useMemo(() => assistantPlaceOf(pathname), [pathname]);
}
