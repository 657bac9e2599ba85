'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import {
  isMarkdownSettled,
  loadMarkdownView,
  onMarkdownView,
} from '@/components/markdown/load-markdown-view';
import { endFirstText, isFirstTextFocused, useIsFirstTextOver } from '@/lib/client/page/first-text';
import { readPreference } from '@/lib/client/system/preferences';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadContext } from '../thread-context';

/** After this time the list is shown, even when not all of it is drawn. */
const DRAWING_LIMIT_MS = 1_500;
/** The page also scrolls by itself while it grows; only this soon after a gesture is a scroll the reader's. */
const INTENT_MS = 1000;
/** Nearer to the end the reader follows. */
const FOLLOW_DISTANCE_PX = 32;
/** From this share of the height on the button is offered. */
const AWAY_PART = 0.15;
/** The button waits this long. */
const AWAY_DELAY_MS = 650;

const INTENT_EVENTS = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown'];

interface FollowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  count: number;
  /** A change scrolls to the user's own message. */
  jumpKey: string | null;
  /** Another hook scrolls to the opening place. */
  isLed: boolean;
  /** An edited field stays in view instead. */
  isEditing: boolean;
}

interface Follow {
  /** The list is hidden until the end was reached. */
  isPlaced: boolean;
  /** It is far enough for the button. */
  isAway: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** It is called when the reader was led elsewhere, to stay there. */
  leaveEnd: () => void;
}

/** It opens at the end and follows only a reader who is there. */
export function useFollowEnd({
  scroller,
  content,
  list,
  count,
  jumpKey,
  isLed,
  isEditing,
}: FollowOptions): Follow {
  const { thread } = useThreadContext();
  const [isAway, setIsAway] = useState(false);
  const isFollowing = useRef(!isLed);
  const lastTopPx = useRef(0);
  const seen = useRef(new WeakSet<Element>());
  const intendedAtMs = useIntent(scroller);
  const awayTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isPlaced, place } = usePlace({ scroller, content, list, count, isLed }, thread);
  useJumpToOwn({ thread, scroller, jumpKey }, () => {
    isFollowing.current = true;
  });

  const follow = (isScrollerResized: boolean) => {
    if (isEditing) {
      // The keyboard of a phone takes room from the list.
      if (isScrollerResized) showField(scroller.current);
    }
    // With the switch off a growing answer does not scroll, neither now nor when it is finished.
    else if (isFollowing.current && isHeld(thread)) isFollowing.current = isAtBottom(scroller.current);
    else if (
      isFollowing.current &&
      (showAskedAbove(scroller.current, seen.current) || showComparedAbove(scroller.current, seen.current))
    )
      isFollowing.current = false;
    else if (isFollowing.current) toBottom(scroller.current);
  };
  useGrowth(scroller, content, follow);
  useEffect(() => () => clearTimeout(awayTimer.current), []);

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
    place();
  };
  return { isPlaced, isAway, onScroll, toEnd, leaveEnd };
}

/** It scrolls before the first showing, and keeps the first text's focus. */
function usePlace(
  {
    scroller,
    content,
    list,
    count,
    isLed,
  }: Pick<FollowOptions, 'scroller' | 'content' | 'list' | 'count' | 'isLed'>,
  thread: Thread,
): { isPlaced: boolean; place: () => void } {
  const [isPlaced, setIsPlaced] = useState(() => isFirstTurn(thread));
  const takesFocus = useRef(false);
  const place = () => {
    takesFocus.current = isFirstTextFocused();
    setIsPlaced(true);
    endFirstText();
  };
  const onPlaced = useEffectEvent(place);

  useLayoutEffect(() => {
    if (!isPlaced || !takesFocus.current) return;
    takesFocus.current = false;
    scroller.current?.focus({ preventScroll: true });
  }, [isPlaced, scroller]);

  const isWaiting = useWaitForMarkdown();

  useLayoutEffect(() => {
    if (isPlaced || count === 0 || isLed || isWaiting) return;
    list.current?.scrollToIndex(count - 1, { align: 'end' });
    const deadlineMs = performance.now() + DRAWING_LIMIT_MS;
    // Two frames: one to measure the rows at the end, one to scroll there.
    let frame = requestAnimationFrame(() => {
      const settle = () => {
        toBottom(scroller.current);
        // A long text is drawn in steps, of which the first ones do not reach the end.
        if (isDrawing(content.current) && performance.now() < deadlineMs)
          frame = requestAnimationFrame(settle);
        else onPlaced();
      };
      frame = requestAnimationFrame(settle);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaced, count, isLed, isWaiting, list, scroller, content]);
  return { isPlaced, place };
}

function useJumpToOwn(
  { thread, scroller, jumpKey }: Pick<FollowOptions, 'scroller' | 'jumpKey'> & { thread: Thread },
  onJump: () => void,
): void {
  const jump = useEffectEvent(onJump);
  useLayoutEffect(() => {
    if (jumpKey === null) return;
    jump();
    if (!isHeld(thread)) return;
    // The user's own message is shown, once, and what follows it does not scroll. Two frames, as below.
    let frame = requestAnimationFrame(() => {
      toBottom(scroller.current);
      frame = requestAnimationFrame(() => toBottom(scroller.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [jumpKey, scroller, thread]);
}

function useWaitForMarkdown(): boolean {
  const isFirstTextOver = useIsFirstTextOver();
  const isMarkdownReady = useSyncExternalStore(onMarkdownView, isMarkdownSettled, () => false);
  // The first text is formatted: what replaces it must be too.
  const isWaiting = !isFirstTextOver && !isMarkdownReady;

  useEffect(() => {
    if (isWaiting) loadMarkdownView();
  }, [isWaiting]);
  return isWaiting;
}

/** `follow` runs before the paint. */
function useGrowth(
  scroller: FollowOptions['scroller'],
  content: FollowOptions['content'],
  follow: (isScrollerResized: boolean) => void,
): void {
  const onGrowth = useEffectEvent(follow);
  useLayoutEffect(() => {
    const observed = [content.current, scroller.current].filter((element) => element !== null);
    // Called after layout and before paint, so that growth and scrolling are painted together.
    const observer = new ResizeObserver((entries) =>
      onGrowth(entries.some(({ target }) => target === scroller.current)),
    );
    for (const element of observed) observer.observe(element);
    return () => observer.disconnect();
  }, [content, scroller]);
}

/** Returns when the reader last used the wheel, a finger or a key. */
function useIntent(scroller: FollowOptions['scroller']): RefObject<number> {
  const intendedAtMs = useRef(Number.NEGATIVE_INFINITY);
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
  return intendedAtMs;
}

function isFirstTurn(thread: Thread): boolean {
  const { turn, order } = thread.store.getState();
  return turn?.phase === 'sending' && order.length <= 2;
}

/** Returns whether the list must not scroll by itself, because the user turned that off. */
function isHeld(thread: Thread): boolean {
  return !readPreference('autoScroll') && isSubmitting(thread.store.getState());
}

function isDrawing(content: HTMLElement | null): boolean {
  return content !== null && content.querySelector('[data-drawing]') !== null;
}

function isAtBottom(element: HTMLElement | null): boolean {
  if (element === null) return true;
  return element.scrollHeight - element.scrollTop - element.clientHeight < FOLLOW_DISTANCE_PX;
}

function toBottom(element: HTMLElement | null): void {
  if (element !== null) element.scrollTop = element.scrollHeight;
}

/** A question higher than the list shows its beginning; false means that there is none. */
function showAskedAbove(scroller: HTMLElement | null, seen: WeakSet<Element>): boolean {
  const asked = [...(scroller?.querySelectorAll<HTMLElement>('[data-asked]') ?? [])].at(-1);
  if (scroller === null || asked === undefined || seen.has(asked)) return false;
  seen.add(asked);
  if (asked.offsetHeight <= scroller.clientHeight) return false;
  asked.scrollIntoView({ block: 'start' });
  return true;
}

/**
 * At the end of the longest answer the others would be blank, so their beginnings are shown; false means that there
 * are no answers.
 */
function showComparedAbove(scroller: HTMLElement | null, seen: WeakSet<Element>): boolean {
  const compared = scroller?.querySelector<HTMLElement>('[data-compared]') ?? null;
  if (scroller === null || compared === null || seen.has(compared)) return false;
  if (compared.offsetHeight <= scroller.clientHeight) return false;
  seen.add(compared);
  compared.scrollIntoView({ block: 'start' });
  return true;
}

function showField(scroller: HTMLElement | null): void {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && scroller?.contains(field) === true)
    field.scrollIntoView({ block: 'nearest' });
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
