'use client';

import { useRef, type TouchEvent } from 'react';

/** They limit where a swipe begins, how far it goes, and how level. */
const EDGE_PX = 36;
const SWIPE_DISTANCE_PX = 56;
const SWIPE_DIRECTION_RATIO = 1.5;

/** The swipe starts at the inline start edge. */
export function useEdgeSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const isAtEdge = touch !== undefined && distanceFromStart(touch.clientX) <= EDGE_PX;
      start.current = isAtEdge ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const across = distanceFromStart(touch.clientX) - distanceFromStart(start.current.x);
      const down = Math.abs(touch.clientY - start.current.y);
      start.current = null;
      if (across >= SWIPE_DISTANCE_PX && across > down * SWIPE_DIRECTION_RATIO) onSwipe();
    },
  };
}

function distanceFromStart(x: number): number {
  return document.documentElement.dir === 'rtl' ? window.innerWidth - x : x;
}
