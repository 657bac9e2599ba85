'use client';

import { Shapes } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { useLoadNearEnd } from '@/components/shared/use-load-near-end';
import { Spinner } from '@/components/ui/spinner';
import { useMadeArtifacts } from '@/lib/client/artifact/queries/made-artifacts';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { FilesFailed, FilesSkeleton, NoResults } from '../files-state';
import { MadeArtifactRow } from './made-artifact-row';

const PAUSE_MS = 250;

export function MadeArtifacts() {
  const t = useTranslations('madeInChats');
  const tFiles = useTranslations('myFiles');
  const [query, setQuery] = useState('');
  const sought = useDebounced(query.trim(), PAUSE_MS);
  const scroller = useRef<HTMLDivElement>(null);
  const found = useMadeArtifacts(sought);
  const { items, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = found;
  useLoadNearEnd(scroller, hasMore && !isLoadingMore && error === null, loadMore);
  const isEmpty = items.length === 0 && !isLoading && !hasMore && error === null;
  return (
    <>
      <div className="px-4 pb-3 desktop:px-5">
        <FilterInput label={t('filter')} value={query} onChange={setQuery} />
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label={t('title')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain border-t focus-visible:-outline-offset-2 desktop:px-3"
      >
        {isLoading ? <FilesSkeleton /> : null}
        {isEmpty ? <NothingFound isSought={sought !== ''} /> : null}
        {items.length === 0 ? null : (
          <ul aria-label={t('title')} className="divide-y">
            {items.map((made) => (
              <MadeArtifactRow key={`${made.conversationId} ${made.key}`} made={made} />
            ))}
          </ul>
        )}
        {error === null ? null : <FilesFailed onRetry={retry} />}
        {!isLoading && error === null && hasMore ? (
          <div
            role="status"
            aria-label={tFiles('loading')}
            className="text-muted-foreground flex justify-center py-4"
          >
            <Spinner />
          </div>
        ) : null}
      </div>
    </>
  );
}

function NothingFound({ isSought }: { isSought: boolean }) {
  return isSought ? <NoResults /> : <NothingMade />;
}

function NothingMade() {
  const t = useTranslations('madeInChats');
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center text-sm">
      <Shapes aria-hidden className="text-muted-foreground size-8" />
      <p className="font-medium">{t('emptyTitle')}</p>
      <p className="text-muted-foreground max-w-96 text-pretty">{t('emptyHint')}</p>
    </div>
  );
}
