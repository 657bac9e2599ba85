'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePages } from '@/lib/client/hooks/use-pages';
import { FilterInput } from '../controls/filter-input';
import { PagePicker } from '../controls/page-picker';
import { PluginProblem } from './plugin-problem';

const SKELETON_CARDS = 8;
const GRID = 'grid grid-cols-1 gap-3 min-[501px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4';

interface StoreGridProps<Item> {
  /** Null means unknown. */
  items: readonly Item[] | null;
  nameOf: (item: Item) => string;
  renderCard: (item: Item) => ReactNode;
  problem: string | null;
  hasFailed: boolean;
  retry: () => void;
  words: Record<'search' | 'loading' | 'noResults' | 'failed' | 'retry', string>;
}

export function StoreGrid<Item>({
  items: all,
  nameOf,
  renderCard,
  problem,
  hasFailed,
  retry,
  words,
}: StoreGridProps<Item>) {
  const [query, setQuery] = useState('');
  const sought = query.trim().toLowerCase();
  const found = (all ?? []).filter((item) => nameOf(item).toLowerCase().includes(sought));
  const { items, page, pages, setPage } = usePages(found);
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-14 text-center text-sm">
        <p>{words.failed}</p>
        <Button variant="outline" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  return (
    <>
      <FilterInput
        label={words.search}
        value={query}
        onChange={(next) => {
          setQuery(next);
          setPage(1);
        }}
        className="px-5 pb-4"
      />
      <PluginProblem>{problem}</PluginProblem>
      <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        {all === null ? (
          <div role="status" aria-label={words.loading} className={GRID}>
            {Array.from({ length: SKELETON_CARDS }, (_, card) => (
              <Skeleton key={card} className="h-44 w-full" />
            ))}
          </div>
        ) : found.length === 0 ? (
          <p role="status" className="text-muted-foreground py-14 text-center text-sm">
            {words.noResults}
          </p>
        ) : (
          <ul className={GRID}>{items.map(renderCard)}</ul>
        )}
      </div>
      {pages > 1 ? (
        <div className="border-t px-5 py-3">
          <PagePicker page={page} pages={pages} onPage={setPage} />
        </div>
      ) : null}
    </>
  );
}
