import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { useDirection } from '@/components/ui/direction';
import type { ComparisonEntry } from '@/lib/client/thread/thread-state';
import { cn } from '@/lib/utils';
import { ColumnFigures } from './column-figures';
import { useColumn } from './use-column';

interface CompareTabsProps {
  label: string;
  entries: readonly ComparisonEntry[];
  shownIndex: number;
  pagesId: string;
  onShow: (index: number) => void;
}

/** They stay in view. */
export function CompareTabs({ label, entries, shownIndex, pagesId, onShow }: CompareTabsProps) {
  const direction = useDirection();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.children[shownIndex]];
    if (strip === null || !(tab instanceof HTMLElement)) return;
    // Only the strip scrolls, while `scrollIntoView` would also scroll the list of messages around it.
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 });
  }, [shownIndex]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, { index: shownIndex, count: entries.length, direction });
    if (next === null) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus({ preventScroll: true });
  };
  return (
    <div className="bg-background sticky top-0 z-10 border-b pt-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex [scrollbar-width:none] overflow-x-auto overscroll-x-contain px-3 sm:px-4"
      >
        {entries.map((entry, index) => (
          <CompareTab
            key={entry.thread.key}
            entry={entry}
            isShown={index === shownIndex}
            id={`${pagesId}-${String(index)}`}
            pagesId={pagesId}
            onShow={() => onShow(index)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  );
}

interface CompareTabProps {
  entry: ComparisonEntry;
  isShown: boolean;
  id: string;
  pagesId: string;
  onShow: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function CompareTab({ entry, isShown, id, pagesId, onShow, onKeyDown }: CompareTabProps) {
  const { name, answer, isBusy } = useColumn(entry);
  const { endpoint, model } = entry.choice;
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isShown}
      aria-controls={pagesId}
      tabIndex={isShown ? 0 : -1}
      onClick={onShow}
      onKeyDown={onKeyDown}
      className={cn(
        'flex min-h-11 min-w-32 flex-1 flex-col items-start justify-center gap-0.5 border-b-2 px-2 pb-1.5 text-start text-sm focus-visible:-outline-offset-2',
        isShown ? 'border-foreground font-semibold' : 'text-muted-foreground border-transparent',
      )}
    >
      <span className="flex max-w-full items-center gap-1.5">
        <ConfiguredEndpointIcon endpoint={endpoint} model={model} className="size-4 shrink-0" />
        <span dir="auto" title={name} className="truncate">
          {name}
        </span>
      </span>
      <span className="flex h-4 items-center">
        <ColumnFigures answer={answer} isBusy={isBusy} />
      </span>
    </button>
  );
}

interface Place {
  readonly index: number;
  readonly count: number;
  readonly direction: 'ltr' | 'rtl';
}

/** Null means that nothing moves. */
function nextIndex(key: string, { index, count, direction }: Place): number | null {
  const [forwards, backwards] =
    direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forwards) return (index + 1) % count;
  if (key === backwards) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
