import type { MouseEvent } from 'react';

/** Returns whether a click opens a link where it is, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}
