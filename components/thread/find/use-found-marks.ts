'use client';

import { useEffect, type RefObject } from 'react';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import { markFound, unmarkFound } from './mark-found';

/** Keeps the words marked while messages are rendered, scrolled away and written. */
export function useFoundMarks(
  bar: RefObject<HTMLElement | null>,
  terms: readonly SearchTerm[],
  currentId: string | null,
): void {
  useEffect(() => {
    const area = bar.current?.parentElement ?? null;
    if (area === null || terms.length === 0) return unmarkFound();
    let frame: number | null = null;
    const mark = () => {
      frame = null;
      markFound(area, terms, currentId);
    };
    const observer = new MutationObserver(() => {
      frame ??= requestAnimationFrame(mark);
    });
    mark();
    observer.observe(area, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [bar, terms, currentId]);
  useEffect(() => unmarkFound, []);
}
