'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useLoadNearEnd } from '@/components/shared/use-load-near-end';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { moveByArrows } from '@/lib/client/navigation/move-by-arrows';
import { useSearchHits } from '@/lib/client/search/search';
import { groupHits } from './group-hits';
import { SearchHitGroup } from './search-hit-group';
import { SEARCH_RESULTS_ID } from './search-results-id';
import { SearchSkeleton } from './search-skeleton';

const FOLDED_LIMIT_HITS = 250;

export function SearchView({ query }: { query: string }) {
  const t = useTranslations('search');
  const tOrganise = useTranslations('organise');
  const scroller = useRef<HTMLDivElement>(null);
  const { items, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useSearchHits(query);
  const groups = useMemo(() => groupHits(items), [items]);
  // Hits that are folded fill no screen: a chat with very many would be fetched whole.
  const isFolded = (groups.at(-1)?.hits.length ?? 0) >= FOLDED_LIMIT_HITS;
  const canLoad = hasMore && !isLoadingMore && error === null;
  useLoadNearEnd(scroller, canLoad && !isFolded, loadMore);
  return (
    <div
      ref={scroller}
      id={SEARCH_RESULTS_ID}
      role="region"
      aria-label={t('results')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      {isLoading ? <SearchSkeleton label={t('loading')} /> : null}
      {!isLoading && items.length === 0 && error === null ? (
        <div
          role="status"
          className="flex h-full flex-col items-center justify-center gap-1 px-4 text-center"
        >
          <p className="font-medium">{t('nothing')}</p>
          <p className="text-muted-foreground text-sm text-pretty">{t('nothingHint')}</p>
        </div>
      ) : null}
      {items.length > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only spare the Tab key
        <ol onKeyDown={moveByArrows} className="px-1 pb-6 sm:px-2">
          {groups.map((group) => (
            <SearchHitGroup key={group.key} group={group} />
          ))}
        </ol>
      ) : null}
      {canLoad && isFolded ? (
        <div className="flex justify-center pb-6">
          <Button variant="outline" size="sm" onClick={loadMore}>
            {tOrganise('showMore')}
          </Button>
        </div>
      ) : null}
      {error !== null ? (
        <div
          role="alert"
          className="text-muted-foreground flex min-h-40 flex-col items-center justify-center gap-3 px-4 py-6 text-center text-sm"
        >
          <p>{t('failed')}</p>
          <Button variant="outline" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {isLoadingMore ? (
        <div
          role="status"
          aria-label={t('loading')}
          className="text-muted-foreground flex justify-center py-4"
        >
          <Spinner />
        </div>
      ) : null}
    </div>
  );
}
