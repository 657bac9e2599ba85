'use client';

import { useRef, type TouchEvent } from 'react';

/** How far a finger moves before it counts as a swipe, and how much further horizontally than vertically. */
const SWIPE_DISTANCE_PX = 56;
const SWIPE_DIRECTION_RATIO = 1.5;

/** Returns touch handlers that call `onSwipe` when a finger swipes towards the inline start edge. */
export function useSwipeAway(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      const across = (touch.clientX - start.current.x) * (isRightToLeft ? 1 : -1);
      const down = Math.abs(touch.clientY - start.current.y);
      start.current = null;
      if (across >= SWIPE_DISTANCE_PX && across > down * SWIPE_DIRECTION_RATIO) onSwipe();
    },
  };
}
