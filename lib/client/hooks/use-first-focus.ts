import { useEffect, type RefObject } from 'react';

/** On such a device the focus opens no on-screen keyboard. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Another focus, or a named message, comes first. */
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
