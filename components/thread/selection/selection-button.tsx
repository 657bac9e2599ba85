'use client';

import { Quote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useDirection } from '@/components/ui/direction';
import { showToast } from '@/components/ui/toast/toast';
import { findQuotes, setQuotes } from '@/lib/client/draft/quotes';
import { findComposerInput, focusComposer } from '@/lib/client/page/composer-input';
import { useThreadContext } from '../thread-context';
import { placeButton } from './place-button';
import { SelectionWatch, type Selected } from './selection-watch';

const QUOTES_LIMIT = 5;

/** Tab leads to the button. */
export function SelectionButton({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  const button = useRef<HTMLButtonElement>(null);
  const watch = useRef<SelectionWatch>(null);
  const direction = useDirection();
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    if (area.current === null) return undefined;
    const started = new SelectionWatch({
      area: area.current,
      button: () => button.current,
      onChange: setSelected,
    });
    watch.current = started;
    return () => started.stop();
  }, [area]);
  useLayoutEffect(() => {
    const element = button.current;
    const field = findComposerInput();
    if (selected === null || element === null || area.current === null || field === null) return;
    const place = placeButton({
      lines: [...selected.passage.range.getClientRects()],
      area: area.current.getBoundingClientRect(),
      field: field.getBoundingClientRect(),
      width: element.offsetWidth,
      height: element.offsetHeight,
      isTouch: selected.isTouch,
      isRtl: direction === 'rtl',
    });
    element.style.visibility = place === null ? 'hidden' : 'visible';
    element.style.top = `${String(place?.top ?? 0)}px`;
    element.style.left = `${String(place?.left ?? 0)}px`;
  }, [area, selected, direction]);
  if (selected === null) return null;
  const { quote, isOwn } = selected.passage;
  const ask = () => {
    const { conversationId } = thread.store.getState();
    const others = findQuotes(conversationId).filter((each) => each !== quote);
    if (others.length >= QUOTES_LIMIT) showToast('info', t('quotesFull', { limit: QUOTES_LIMIT }));
    else setQuotes(conversationId, [...others, quote]);
    watch.current?.finish();
    focusComposer();
  };
  return (
    <button
      ref={button}
      type="button"
      style={{ visibility: 'hidden' }}
      // The selection stays while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={ask}
      className="touch-target border-border bg-raised shadow-floating hover:bg-fill fixed z-20 flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap select-none"
    >
      <Quote aria-hidden className="size-3.5" />
      {t(isOwn ? 'quote' : 'askAbout')}
    </button>
  );
}
