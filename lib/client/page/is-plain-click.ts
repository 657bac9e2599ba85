import type { MouseEvent } from 'react';

/** Returns false for a click that opens another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}
