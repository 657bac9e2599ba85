'use client';

import { useMemo } from 'react';
import { assistantPlaceOf } from '../navigation/assistant-path';
import { useShownPath } from '../page/shown-path';

/** Null means that none is shown. */
export function useAssistantPlace(): ReturnType<typeof assistantPlaceOf> {
  const pathname = useShownPath();
  return useMemo(() => assistantPlaceOf(pathname), [pathname]);
}
