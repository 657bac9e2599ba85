'use client';

import { ChevronDown, ChevronUp, GitFork, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/shared/icon-button';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { closeFindBar, FIND_INPUT_ID, useFindBar } from '@/lib/client/stores/search/find-bar';
import { useFoundMessages } from '@/lib/client/thread/paging/find-messages';
import { focusMessage } from '@/lib/client/thread/paging/focus-message';
import { findLeafId } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from '@/lib/contracts/search/search';
import { firstSeenIndex } from '../list/first-seen-index';
import { useThreadContext } from '../thread-context';
import { useFoundMarks } from './use-found-marks';

const TYPING_PAUSE_MS = 200;

/** Searches the whole conversation, loaded or not, and leads from one message to the next. */
export function FindBar() {
  const t = useTranslations('find');
  const { thread } = useThreadContext();
  const askedAt = useFindBar((bar) => bar.askedAt);
  const conversationId = useThreadState(thread, (state) => state.conversationId);
  const leafId = useThreadState(thread, (state) => findLeafId(state) ?? null);
  const [text, setText] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const query = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const { found, isLoading, hasFailed } = useFoundMessages({ conversationId, query, leafId, isEverywhere });
  const [currentId, setCurrentId] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [cameFrom] = useState(() => document.activeElement);

  const ids = found?.messageIds ?? NO_IDS;
  const terms = found?.terms ?? NO_TERMS;
  const index = currentId === null ? -1 : ids.indexOf(currentId);
  useFoundMarks(bar, terms, currentId);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [askedAt]);

  const show = (messageId: string | undefined) => {
    if (messageId === undefined) return;
    setCurrentId(messageId);
    void focusMessage(thread, messageId, { isQuiet: true });
  };
  const begin = useEffectEvent(() => {
    if (ids.length === 0 || (currentId !== null && ids.includes(currentId))) return;
    show(ids[firstSeenIndex(bar.current?.parentElement ?? null, ids)]);
  });
  useEffect(() => begin(), [ids]);

  const step = (by: 1 | -1) => {
    if (ids.length > 0) show(ids[(Math.max(index, 0) + by + ids.length) % ids.length]);
  };
  const close = () => {
    closeFindBar();
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const total = ids.length;
  const count = found?.hasMore === true ? 'countMore' : 'count';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from every control of the bar
    <div
      ref={bar}
      role="search"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      className="animate-fade-in bg-raised shadow-floating absolute end-2 top-2 z-10 flex w-[min(28rem,calc(100%-1rem))] items-center gap-0.5 rounded-md border py-1 ps-3 pe-1"
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
        title={t('browserHint')}
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
                : t(count, { position: index + 1, total })}
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

const NO_IDS: readonly string[] = [];
const NO_TERMS: readonly [] = [];
