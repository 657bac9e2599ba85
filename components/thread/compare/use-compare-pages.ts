import { useLayoutEffect, useRef, useState } from 'react';
import { useDirection } from '@/components/ui/direction';

/** In a narrower column lines would have too few words. */
const COLUMN_LEAST_REM = 20;

/** Without room for all columns, one page is on the screen. */
export function useComparePages(count: number) {
  const direction = useDirection();
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isPaged, setIsPaged] = useState(false);
  const [shownIndex, setShownIndex] = useState(0);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setIsPaged(element.clientWidth < count * COLUMN_LEAST_REM * remPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);

  // While they stood beside each other, the track was at its start.
  const pageToShow = useRef(0);
  useLayoutEffect(() => {
    pageToShow.current = shownIndex;
  }, [shownIndex]);
  useLayoutEffect(() => {
    const element = track.current;
    if (!isPaged || element === null) return;
    const left = pageToShow.current * element.clientWidth * (direction === 'rtl' ? -1 : 1);
    element.scrollLeft = left;
  }, [isPaged, direction]);

  const onScroll = () => {
    const element = track.current;
    if (element === null || !isPaged || element.clientWidth === 0) return;
    // From right to left `scrollLeft` is negative.
    const page = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
    setShownIndex(Math.min(page, count - 1));
  };
  const show = (index: number) => {
    const element = track.current;
    setShownIndex(index);
    if (element === null) return;
    const left = index * element.clientWidth * (direction === 'rtl' ? -1 : 1);
    element.scrollTo({ left });
  };
  return { frame, track, isPaged, shownIndex: Math.min(shownIndex, count - 1), onScroll, show };
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
