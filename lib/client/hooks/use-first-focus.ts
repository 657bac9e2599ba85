import { useEffect, type RefObject } from 'react';

/** A device with hover has a keyboard, and no on-screen keyboard opens over the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Does nothing when another element has the focus or the address names a message. */
export function useFirstFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body;
    if (!isFree || window.location.hash !== '' || !window.matchMedia(HAS_KEYBOARD).matches) return;
    const field =
      place.current?.matches('textarea') === true ? place.current : place.current?.querySelector('input');
    field?.focus({ preventScroll: true });
  }, [place]);
}
