'use client';

import { ChevronDown, ChevronUp, GitFork, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '@/components/shared/icon-button';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeFindBar, FIND_INPUT_ID, useFindBar } from '@/lib/client/stores/search/find-bar';
import { useFoundMessages } from '@/lib/client/thread/paging/find-messages';
import { focusMessage } from '@/lib/client/thread/paging/focus-message';
import { findLeafId, isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { FIND_LIMIT_OCCURRENCES, type FoundMessages } from '@/lib/contracts/search/find';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from '@/lib/contracts/search/search';
import {
  positionOf,
  stepPlace,
  totalOf,
  type FoundCount,
  type FoundPlace,
} from '@/lib/domain/search/found-place';
import { firstSeenIndex } from '../list/first-seen-index';
import { useThreadContext } from '../thread-context';
import { useFoundMarks, wordsOf } from './use-found-marks';

const TYPING_PAUSE_MS = 200;

/**
 * Searches the whole conversation, loaded or not, and leads from one occurrence to the next. `area` is the element that
 * contains the list of messages.
 */
export function FindBar({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTranslations('find');
  const { thread } = useThreadContext();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  const askedAt = useFindBar((bar) => bar.askedAt);
  const conversationId = useThreadState(thread, (state) => state.conversationId);
  const leafId = useThreadState(thread, (state) => findLeafId(state) ?? null);
  const isRunning = useThreadState(thread, isSubmitting);
  const [text, setText] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const query = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const looking = { conversationId, query, leafId: isEverywhere ? null : leafId, isEverywhere, isRunning };
  const { found, isLoading, hasFailed } = useFoundMessages(looking);
  const [current, setCurrent] = useState<CurrentPlace | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [cameFrom] = useState(() => document.activeElement);
  const { marks, measured } = useFoundMarks(area, found, current);
  const { counts, total, hasMore } = countFound(found, measured);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [askedAt]);

  const show = (place: FoundPlace | null) => {
    if (place === null) return;
    setCurrent({ ...place, words: wordsOf(found) });
    void focusMessage(thread, place.messageId, { findPlace: () => marks.rangeAt(place) });
  };
  const begin = useEffectEvent(() => {
    const messageIds = counts.map(({ messageId }) => messageId);
    // The same words were looked for again: the reader stays.
    if (current?.words === wordsOf(found) && messageIds.includes(current.messageId)) return;
    const list = area.current;
    const messageId = messageIds[firstSeenIndex(list, messageIds)];
    if (list === null || messageId === undefined) return;
    const index = marks.firstBelow(messageId, list.getBoundingClientRect().top);
    const last = { messageId, index: Number.POSITIVE_INFINITY };
    const isAbove = index === -1 && marks.rangeAt(last) instanceof Range;
    // What is above is passed over, unless there is no more.
    if (isAbove) show(messageId === messageIds.at(-1) ? last : stepPlace(counts, last, 1));
    else show({ messageId, index: Math.max(index, 0) });
  });
  useEffect(() => {
    const frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);
  }, [found]);

  const step = (by: 1 | -1) => {
    // The page around the last step is still on its way.
    if (!thread.store.getState().isSeeking) show(stepPlace(counts, current, by));
  };
  const close = () => {
    closeFindBar();
    const hadFocus = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body;
    // The list that had the focus may have made way for another one around what was found.
    const list = area.current?.querySelector<HTMLElement>('[role=region]');
    (hadFocus ? cameFrom : list)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isInField = event.target === input.current;
    if (event.key === 'Escape') close();
    else if (isInField && event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (isInField && event.key === 'ArrowDown') step(1);
    else if (isInField && event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from every control of the bar
    <div
      role="search"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      className="animate-fade-in bg-raised shadow-floating relative z-10 mx-2 mt-1 mb-2 flex w-[min(28rem,calc(100%-1rem))] shrink-0 items-center self-end gap-0.5 rounded-md border py-1 ps-3 pe-1"
    >
      <input
        ref={input}
        id={FIND_INPUT_ID}
        value={text}
        dir="auto"
        maxLength={SEARCH_QUERY_LIMIT_CHARACTERS}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('label')}
        placeholder={t('label')}
        title={isTouch ? undefined : t('browserHint')}
        onChange={(event) => setText(event.target.value)}
        className="h-8 min-w-0 flex-1 bg-transparent text-base outline-none focus-visible:outline-none desktop:text-sm"
      />
      <p role="status" className="text-muted-foreground tabular shrink-0 px-1.5 text-xs">
        {query === ''
          ? null
          : hasFailed
            ? t('failed')
            : found === undefined
              ? t('searching')
              : total === 0
                ? isLoading
                  ? null
                  : t('none')
                : t(hasMore ? 'countMore' : 'count', { position: positionOf(counts, current), total })}
      </p>
      <IconButton
        size="icon-sm"
        label={t('allBranches')}
        aria-pressed={isEverywhere}
        onClick={() => setEverywhere(!isEverywhere)}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        <GitFork aria-hidden />
      </IconButton>
      <IconButton size="icon-sm" label={t('previous')} disabled={total === 0} onClick={() => step(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton size="icon-sm" label={t('next')} disabled={total === 0} onClick={() => step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton size="icon-sm" label={t('close')} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** The place the reader was led to, and the words that were looked for. */
interface CurrentPlace extends FoundPlace {
  readonly words: string;
}

/**
 * Returns the occurrences of each found message: as many as are marked in one that has been rendered, else as many as
 * the server counted. One in which no word is seen counts once, since the reader is led to it.
 */
function countFound(
  found: FoundMessages | undefined,
  measured: ReadonlyMap<string, number>,
): { counts: readonly FoundCount[]; total: number; hasMore: boolean } {
  const { messageIds = [], occurrences = [], hasMore = false } = found ?? {};
  const known = messageIds.map((messageId, index) => measured.get(messageId) ?? occurrences[index] ?? null);
  const counts = messageIds.map((messageId, index) => ({
    messageId,
    count: Math.min(Math.max(known[index] ?? 1, 1), FIND_LIMIT_OCCURRENCES),
  }));
  const isCut = known.some((count) => count === null || count > FIND_LIMIT_OCCURRENCES);
  return { counts, total: totalOf(counts), hasMore: hasMore || isCut };
}
