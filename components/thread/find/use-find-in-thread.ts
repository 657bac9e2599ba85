import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { focusMessage } from '@/lib/client/message/focus-message';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { closeFindBar } from '@/lib/client/search/find-bar';
import { useFoundMessages } from '@/lib/client/thread/find-messages';
import { findLeafId, isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { FIND_LIMIT_OCCURRENCES, type FoundMessages } from '@/lib/contracts/search/find';
import { stepPlace, totalOf, type FoundCount, type FoundPlace } from '@/lib/domain/search/found-place';
import { firstSeenIndex } from '../list/first-seen-index';
import { useThreadContext } from '../thread-context';
import { useFoundMarks, wordsOf } from './use-found-marks';

const TYPING_PAUSE_MS = 200;

export type FindInThread = ReturnType<typeof useFindInThread>;

/** The search begins with what is below the top of the screen. */
export function useFindInThread(area: RefObject<HTMLElement | null>, text: string, isEverywhere: boolean) {
  const { thread } = useThreadContext();
  const conversationId = useThreadState(thread, (state) => state.conversationId);
  const leafId = useThreadState(thread, (state) => findLeafId(state) ?? null);
  const isRunning = useThreadState(thread, isSubmitting);
  const query = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const looking = { conversationId, query, leafId: isEverywhere ? null : leafId, isEverywhere, isRunning };
  const { found, isLoading, hasFailed } = useFoundMessages(looking);
  const [current, setCurrent] = useState<CurrentPlace | null>(null);
  const [cameFrom] = useState(() => document.activeElement);
  const { marks, measured } = useFoundMarks(area, found, current);
  const { counts, total, hasMore } = countFound(found, measured);

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
  return { query, found, hasFailed, isLoading, counts, current, total, hasMore, step, close };
}

interface CurrentPlace extends FoundPlace {
  readonly words: string;
}

/** Rendered messages count by marks, others by the server; one without visible words counts once. */
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
