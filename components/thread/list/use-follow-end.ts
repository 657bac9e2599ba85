'use client';

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { endFirstText } from '@/lib/client/page/first-text';
import { readPreference } from '@/lib/client/stores/system/preferences';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadContext } from '../thread-context';

/** Scrolling so soon after a wheel, a finger or a key was the reader's; anything else is the page growing. */
const INTENT_MS = 1000;
/** Nearer to the end than this the reader follows the answer. */
const FOLLOW_DISTANCE_PX = 32;
/** The way back is offered from this part of the screen's height on. */
const AWAY_PART = 0.15;
/** And only after the reader has been there for a moment. */
const AWAY_DELAY_MS = 650;

const INTENT_EVENTS = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown'];

interface FollowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  count: number;
  /** A new one takes the reader to the end: their own message. */
  jumpKey: string | null;
  /** Somebody else scrolls to the place where the list opens. */
  isLed: boolean;
}

interface Follow {
  /** False until the end has been reached for the first time; nothing is seen before. */
  isPlaced: boolean;
  /** The reader is so far from the end that a way back is offered. */
  isAway: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** The reader was led elsewhere and stays there. */
  leaveEnd: () => void;
}

/** Opens at the end, unless the reader is led elsewhere, and stays there only while the reader does. */
export function useFollowEnd({ scroller, content, list, count, jumpKey, isLed }: FollowOptions): Follow {
  const { thread } = useThreadContext();
  const [isPlaced, setIsPlaced] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const isFollowing = useRef(!isLed);
  const lastTopPx = useRef(0);
  const intendedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const awayTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    if (jumpKey === null) return;
    isFollowing.current = true;
    if (!isHeld(thread)) return;
    // Their own message is shown, once, and what comes after it moves nothing. Two frames, as below.
    let frame = requestAnimationFrame(() => {
      toBottom(scroller.current);
      frame = requestAnimationFrame(() => toBottom(scroller.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [jumpKey, scroller, thread]);

  useLayoutEffect(() => {
    if (isPlaced || count === 0 || isLed) return;
    list.current?.scrollToIndex(count - 1, { align: 'end' });
    // Two frames: one to measure the rows at the end, one to stand there.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        toBottom(scroller.current);
        setIsPlaced(true);
        endFirstText();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaced, count, isLed, list, scroller]);

  useLayoutEffect(() => {
    const observed = [content.current, scroller.current].filter((element) => element !== null);
    // Called after layout and before paint, so that growth and scrolling are one picture.
    const observer = new ResizeObserver(() => {
      // With the switch off an answer that grows moves nothing, now and when it is finished.
      if (isFollowing.current && isHeld(thread)) isFollowing.current = isAtBottom(scroller.current);
      else if (isFollowing.current) toBottom(scroller.current);
    });
    for (const element of observed) observer.observe(element);
    return () => observer.disconnect();
  }, [content, scroller, thread]);

  useEffect(() => () => clearTimeout(awayTimer.current), []);

  useEffect(() => {
    const element = scroller.current;
    const onIntent = (event: Event) => {
      intendedAtMs.current = event.timeStamp;
    };
    for (const type of INTENT_EVENTS) element?.addEventListener(type, onIntent, { passive: true });
    return () => {
      for (const type of INTENT_EVENTS) element?.removeEventListener(type, onIntent);
    };
  }, [scroller]);

  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const isIntended = performance.now() - intendedAtMs.current < INTENT_MS;
    const distancePx = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (distancePx < FOLLOW_DISTANCE_PX) isFollowing.current = true;
    else if (element.scrollTop < lastTopPx.current - 1 && isIntended) isFollowing.current = false;
    lastTopPx.current = element.scrollTop;
    clearTimeout(awayTimer.current);
    if (distancePx < element.clientHeight * AWAY_PART) setIsAway(false);
    else if (!isFollowing.current) awayTimer.current = setTimeout(() => setIsAway(true), AWAY_DELAY_MS);
  };
  const toEnd = () => {
    isFollowing.current = true;
    setIsAway(false);
    list.current?.scrollToIndex(count - 1, { align: 'end', smooth: !prefersStillness() });
    scroller.current?.focus({ preventScroll: true });
  };
  const leaveEnd = () => {
    isFollowing.current = false;
    setIsPlaced(true);
    endFirstText();
  };
  return { isPlaced, isAway, onScroll, toEnd, leaveEnd };
}

/** The person wants to scroll themselves, and an answer is being written. */
function isHeld(thread: Thread): boolean {
  return !readPreference('autoScroll') && isSubmitting(thread.store.getState());
}

function isAtBottom(element: HTMLElement | null): boolean {
  if (element === null) return true;
  return element.scrollHeight - element.scrollTop - element.clientHeight < FOLLOW_DISTANCE_PX;
}

function toBottom(element: HTMLElement | null): void {
  if (element !== null) element.scrollTop = element.scrollHeight;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
