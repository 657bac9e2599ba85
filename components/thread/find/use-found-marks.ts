'use client';

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { FoundMessages } from '@/lib/contracts/search/find';
import type { FoundPlace } from '@/lib/domain/search/found-place';
import { FoundMarks } from './found-marks';

interface Measured {
  readonly words: string;
  readonly counts: ReadonlyMap<string, number>;
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();
const NOT_MEASURED: Measured = { words: '', counts: NO_COUNTS };

/** Rendering, scrolling and writing keep them. Counts are of rendered messages. */
export function useFoundMarks(
  area: RefObject<HTMLElement | null>,
  found: FoundMessages | undefined,
  place: FoundPlace | null,
): { marks: FoundMarks; measured: ReadonlyMap<string, number> } {
  const [marks] = useState(() => new FoundMarks());
  const [measured, setMeasured] = useState(NOT_MEASURED);
  const words = wordsOf(found);

  const update = useEffectEvent(() => {
    const counts = marks.counts();
    setMeasured((before) => withCounts(before, words, counts));
    marks.paint(place);
  });
  useEffect(() => {
    const element = area.current;
    if (element === null || found === undefined || found.messageIds.length === 0) return marks.clear();
    let frame: number | null = null;
    const soon = () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        update();
      });
    };
    const observer = new MutationObserver((records) => {
      for (const { target } of records) marks.forget(target);
      soon();
    });
    marks.look(element, found.terms, found.messageIds);
    soon();
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [area, found, marks]);
  useEffect(() => marks.paint(place), [marks, place]);
  useEffect(() => () => marks.clear(), [marks]);
  return { marks, measured: measured.words === words ? measured.counts : NOT_MEASURED.counts };
}

export function wordsOf(found: FoundMessages | undefined): string {
  return found === undefined ? '' : found.terms.map(({ text }) => text).join(' ');
}

function withCounts(before: Measured, words: string, counts: ReadonlyMap<string, number>): Measured {
  const known = before.words === words ? before.counts : NOT_MEASURED.counts;
  if (before.words === words && [...counts].every(([id, count]) => known.get(id) === count)) return before;
  return { words, counts: new Map([...known, ...counts]) };
}
