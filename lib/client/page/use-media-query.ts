'use client';

import { useSyncExternalStore } from 'react';

/** On such a screen the sidebar lies over the page. */
export const SMALL_SCREEN = '(max-width: 768px)';

/** The variant `touch` matches it too. */
export const TOUCH_SCREEN = '(hover: none)';

/** False on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
