'use client';

import { useRef, type TouchEvent } from 'react';

const SWIPE_DISTANCE_PX = 56;
const SWIPE_DIRECTION_RATIO = 1.5;

/** Scrolling back, dragging an element, and a dialog over the panel do not count as down. */
export function useSwipeAway(towards: 'start' | 'down', onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isTaken = towards === 'down' && isTakenBelow(target, currentTarget);
      start.current = touch === undefined || isTaken ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      const toStart = (touch.clientX - start.current.x) * (isRightToLeft ? 1 : -1);
      const down = touch.clientY - start.current.y;
      start.current = null;
      const [along, across] = towards === 'start' ? [toStart, down] : [down, toStart];
      if (along >= SWIPE_DISTANCE_PX && along > Math.abs(across) * SWIPE_DIRECTION_RATIO) onSwipe();
    },
  };
}

function isTakenBelow(target: EventTarget, panel: Element): boolean {
  if (!(target instanceof Element) || !panel.contains(target)) return true;
  for (let element = target; element !== panel; element = element.parentElement ?? panel)
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === 'none') return true;
  return false;
}
