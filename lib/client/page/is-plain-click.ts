import type { MouseEvent } from 'react';

/** Other clicks open a tab or a window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}
