import { useRef, type TouchEvent } from 'react';
import { useDirection } from '@/components/ui/direction';
import { showSibling } from '@/lib/client/message/show-sibling';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { useThreadContext } from '../thread-context';

/** A finger must move this far, and this much further across than along the page. */
const SWIPE_DISTANCE_PX = 72;
const SWIPE_DIRECTION_RATIO = 2;

/** Swipes from an edge open the sidebar, or are the browser's. */
const EDGE_PX = 36;

export function useVersionSwipe({ messageId, siblingIds }: BranchMessage, isBusy: boolean) {
  const { thread } = useThreadContext();
  const direction = useDirection();
  const start = useRef<{ x: number; y: number } | null>(null);
  if (siblingIds.length < 2 || isBusy) return {};
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isFree =
        touch !== undefined && !isZoomed() && !isAtEdge(touch.clientX) && !isTaken(target, currentTarget);
      start.current = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchCancel() {
      start.current = null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const acrossPx = touch.clientX - start.current.x;
      const alongPx = Math.abs(touch.clientY - start.current.y);
      start.current = null;
      const isSwipe =
        Math.abs(acrossPx) >= SWIPE_DISTANCE_PX && Math.abs(acrossPx) > alongPx * SWIPE_DIRECTION_RATIO;
      if (!isSwipe || hasSelection()) return;
      const step = acrossPx < 0 === (direction === 'ltr') ? 1 : -1;
      const siblingId = siblingIds[siblingIds.indexOf(messageId) + step];
      if (siblingId !== undefined) void showSibling(thread, messageId, siblingId);
    },
  };
}

/** On a zoomed page a finger moves the page. */
function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

function isAtEdge(x: number): boolean {
  return x <= EDGE_PX || x >= window.innerWidth - EDGE_PX;
}

/** Returns whether a finger moves something else there, such as a wide table. */
function isTaken(target: EventTarget, answer: Element): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, [role="slider"]') !== null)
    return true;
  for (let element = target; element !== answer; element = element.parentElement ?? answer)
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible')
      return true;
  return false;
}

function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
