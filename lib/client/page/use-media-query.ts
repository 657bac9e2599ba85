'use client';

import { useSyncExternalStore } from 'react';

/** Up to this width the sidebar lies over the page. */
export const SMALL_SCREEN = '(max-width: 768px)';

/** A finger is what points here; the `touch` variant of the styles matches it too. */
export const TOUCH_SCREEN = '(hover: none)';

/** Returns false while the server renders. */
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
