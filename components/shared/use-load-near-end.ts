'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** A list scrolled this far fetches more. */
const THRESHOLD = 0.97;
const THROTTLE_MS = 750;

/** It also calls `loadMore` when nothing scrolls. */
export function useLoadNearEnd(
  scroller: RefObject<HTMLElement | null>,
  canLoad: boolean,
  loadMore: () => void,
): void {
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !canLoad) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      const isNearEnd = element.scrollTop + element.clientHeight >= element.scrollHeight * THRESHOLD;
      if (isNearEnd) load.current();
    };
    const schedule = () => {
      timer ??= setTimeout(check, THROTTLE_MS);
    };
    check();
    element.addEventListener('scroll', schedule, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', schedule);
    };
  }, [scroller, canLoad]);
}
