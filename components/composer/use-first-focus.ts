import { useEffect, type RefObject } from 'react';

/** Where a cursor hovers, a keyboard is at hand and none comes up over the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Focuses the field when it comes onto the screen, unless something else has the focus or the address names a message. */
export function useFirstFocus(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body;
    if (!isFree || window.location.hash !== '' || !window.matchMedia(HAS_KEYBOARD).matches) return;
    input.current?.focus({ preventScroll: true });
  }, [input]);
}
