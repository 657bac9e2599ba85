'use client';

import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Thread } from '@/lib/client/thread/thread';
import { shownOrder } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { useThreadContext } from '../thread-context';
import { bringIntoView } from './bring-into-view';

const LIT_MS = 2400;
const FOCUS_TRIES = 60;
/** The place is set in this many frames, since rows above may still be measured. */
const PLACE_FRAMES = 2;
const OFFSET_PX = -72;

interface ShowTargetOptions {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  /** True opens the list at its end; another range opens at its top. */
  isAtEnd: boolean;
  onShown: () => void;
}

/** The highlight ends after a while. A place scrolls only when out of view. */
export function useShowTarget({ scroller, list, isAtEnd, onShown }: ShowTargetOptions): void {
  const { thread } = useThreadContext();
  const targetId = useThreadState(thread, (state) => state.targetId);
  const targetPlace = useThreadState(thread, (state) => state.targetPlace);

  /** False means not rendered. */
  const showPlace = useEffectEvent(() => {
    const place = targetPlace?.();
    if (place instanceof Range && scroller.current !== null) bringIntoView(place, scroller.current);
    return place !== undefined;
  });
  const scroll = useEffectEvent((messageId: string) => {
    if (targetPlace?.() instanceof Range) return void showPlace();
    const index = shownOrder(thread.store.getState()).indexOf(messageId);
    if (index !== -1) list.current?.scrollToIndex(index, { align: 'start', offset: OFFSET_PX });
  });
  const finish = useEffectEvent((messageId: string) => {
    scroll(messageId);
    onShown();
  });
  const focus = useEffectEvent((messageId: string) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-message-id="${messageId}"]`);
    if (row === null || row === undefined) return false;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    return document.activeElement === row;
  });

  useShowTop(() => {
    if (targetId !== null || isAtEnd) return;
    onShown();
    scroller.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (targetId === null) return;
    scroll(targetId);
    // One frame to measure the rows around it, one to scroll there; what is not visible yet cannot take the focus.
    const steps = [scroll, finish];
    let triesLeft = FOCUS_TRIES;
    let framesLeft = PLACE_FRAMES;
    let frame = 0;
    const next = () => {
      const step = steps.shift();
      if (step !== undefined) step(targetId);
      else if (targetPlace === null) {
        if (focus(targetId)) return;
      } else if (showPlace()) {
        framesLeft -= 1;
        if (framesLeft === 0) return;
      }
      if (step === undefined) triesLeft -= 1;
      if (triesLeft > 0) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [targetId, targetPlace]);

  useEndOfHighlight(thread, targetId, targetPlace);
}

function useShowTop(show: () => void): void {
  const showTop = useEffectEvent(show);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(showTop);
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Another place begins the time of the highlight again. */
function useEndOfHighlight(thread: Thread, targetId: string | null, targetPlace: unknown): void {
  useEffect(() => {
    if (targetId === null) return;
    const timer = setTimeout(
      () =>
        thread.store.setState((state) =>
          state.targetId === targetId ? { targetId: null, targetPlace: null } : state,
        ),
      LIT_MS,
    );
    return () => clearTimeout(timer);
  }, [thread, targetId, targetPlace]);
}
