'use client';

import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { shownOrder } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { useThreadContext } from '../thread-context';

/** How long the target message stays highlighted. */
const LIT_MS = 2400;
/** Frames to wait until the row is rendered and can take the focus. */
const FOCUS_TRIES = 60;
/** Space left visible above it. */
const OFFSET_PX = -72;

interface ShowTargetOptions {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  /** False: another range than the end is shown, which opens at its top unless there is a target in it. */
  isAtEnd: boolean;
  /** Called when the list has scrolled to the place the reader was led to. */
  onShown: () => void;
}

/** Scrolls to the target message, focuses it, and ends its highlight after a while. */
export function useShowTarget({ scroller, list, isAtEnd, onShown }: ShowTargetOptions): void {
  const { thread } = useThreadContext();
  const targetId = useThreadState(thread, (state) => state.targetId);

  const scroll = useEffectEvent((messageId: string) => {
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

  const showTop = useEffectEvent(() => {
    if (targetId !== null || isAtEnd) return;
    onShown();
    scroller.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(showTop);
    return () => cancelAnimationFrame(frame);
  }, []);

  useLayoutEffect(() => {
    if (targetId === null) return;
    scroll(targetId);
    // One frame to measure the rows around it, one to scroll there; what is not visible yet cannot take the focus.
    const steps = [scroll, finish];
    let triesLeft = FOCUS_TRIES;
    let frame = 0;
    const next = () => {
      const step = steps.shift();
      if (step !== undefined) step(targetId);
      else if (thread.store.getState().isTargetQuiet || focus(targetId)) return;
      else triesLeft -= 1;
      if (triesLeft > 0) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [thread, targetId]);

  useEffect(() => {
    if (targetId === null) return;
    const timer = setTimeout(
      () => thread.store.setState((state) => (state.targetId === targetId ? { targetId: null } : state)),
      LIT_MS,
    );
    return () => clearTimeout(timer);
  }, [thread, targetId]);
}
