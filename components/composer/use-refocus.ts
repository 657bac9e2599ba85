import { useEffect, useRef, type RefObject } from 'react';

const REFOCUS_DELAY_MS = 100;

/** It leaves the focus alone while the user does something else, or a keyboard would open. */
export function useRefocus(input: RefObject<HTMLTextAreaElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!hasEnded || !window.matchMedia('(hover: hover)').matches) return;
    const timer = setTimeout(() => {
      const active = document.activeElement;
      const isElsewhere =
        active !== null && active !== document.body && !input.current?.form?.contains(active);
      if (!isElsewhere) input.current?.focus({ preventScroll: true });
    }, REFOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input, isBusy]);
}
