'use client';

import { ChevronDown, ChevronUp, GitFork, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { FIND_INPUT_ID, useFindBar } from '@/lib/client/search/find-bar';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from '@/lib/contracts/search/query-limit';
import { positionOf } from '@/lib/domain/search/found-place';
import { useFindInThread, type FindInThread } from './use-find-in-thread';

/** Messages that are not loaded count, too. `area` has the list. */
export function FindBar({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTranslations('find');
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const search = useFindInThread(area, text, isEverywhere);
  const { total, step, close } = search;
  const words = useFindWords(search);
  const askedAt = useFindBar((bar) => bar.askedAt);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [askedAt]);

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
        {words}
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

/** Null means that there are none. */
function useFindWords({ query, found, hasFailed, isLoading, counts, current, total, hasMore }: FindInThread) {
  const t = useTranslations('find');
  if (query === '') return null;
  if (hasFailed) return t('failed');
  if (found === undefined) return t('searching');
  if (total > 0) return t(hasMore ? 'countMore' : 'count', { position: positionOf(counts, current), total });
  return isLoading ? null : t('none');
}
