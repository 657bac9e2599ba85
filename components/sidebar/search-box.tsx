'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Form } from '@/components/shared/form/form';
import { openSearch } from '@/lib/client/search/open-search';
import { setSearchText } from '@/lib/client/search/search-box';
import { SEARCH_BOX_ID } from '@/lib/client/search/search-box-input';
import { searchQueryOf } from '@/lib/client/search/search-path';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from '@/lib/contracts/search/query-limit';

const FOLLOW_DELAY_MS = 450;

interface SearchBoxProps {
  text: string;
  onOpened: () => void;
  onDown: () => void;
}

/** Typing filters; Enter shows every matching message. */
export function SearchBox({ text, onOpened, onDown }: SearchBoxProps) {
  const t = useTranslations('search');
  const input = useRef<HTMLInputElement>(null);
  const followTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(followTimer.current), []);

  const change = (next: string) => {
    setSearchText(next);
    clearTimeout(followTimer.current);
    if (searchQueryOf(window.location.pathname) === null || next.trim() === '') return;
    followTimer.current = setTimeout(() => openSearch(next.trim()), FOLLOW_DELAY_MS);
  };
  const clear = () => {
    clearTimeout(followTimer.current);
    setSearchText('');
    input.current?.focus();
  };
  const submit = () => {
    clearTimeout(followTimer.current);
    if (text.trim() === '') return;
    openSearch(text.trim());
    onOpened();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') {
      // The first Escape empties the box; the sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      clear();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <Form role="search" onSubmit={submit} className="relative">
      <Search
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2"
      />
      <input
        ref={input}
        id={SEARCH_BOX_ID}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_QUERY_LIMIT_CHARACTERS}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className="hover:bg-fill focus-visible:border-primary focus-visible:ring-primary/20 placeholder:text-muted-foreground focus-visible:bg-raised h-9 w-full rounded-sm border border-transparent ps-9 pe-9 text-base outline-none placeholder:text-start focus-visible:ring-3 touch:h-11 desktop:text-sm"
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={clear}
          className="touch-target text-muted-foreground hover:text-foreground absolute end-1.5 top-1/2 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </Form>
  );
}
