import type { MouseEvent } from 'react';

/** Others open a tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
}
