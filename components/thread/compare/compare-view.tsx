'use client';

import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { Button } from '@/components/ui/button';
import type { Comparison } from '@/lib/client/thread/thread-state';
import { leaveComparison, stopComparison } from '@/lib/client/turn/compare/end-comparison';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { cn } from '@/lib/utils';
import { useThreadContext } from '../thread-context';
import { ColumnFoot } from './column-foot';
import { CompareColumn } from './compare-column';
import { CompareTabs } from './compare-tabs';
import { MergeButton } from './merge-button';
import { useComparePages } from './use-compare-pages';

export function CompareView() {
  const { thread } = useThreadContext();
  const comparison = useThreadState(thread, (state) => state.comparison);
  return comparison === null ? null : <ComparedAnswers comparison={comparison} />;
}

/** Without room for all, the user swipes from one answer to the next. */
function ComparedAnswers({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const { thread } = useThreadContext();
  const onStopFailed = useStopFailed();
  const pagesId = useId();
  const { entries, isRunning } = comparison;
  const { frame, track, isPaged, shownIndex, onScroll, show } = useComparePages(entries.length);
  const label = t('answers', { count: entries.length });
  const shown = entries[shownIndex];
  return (
    <section
      ref={frame}
      data-compared
      aria-label={label}
      className="mx-auto mt-2 w-full"
      style={{ maxWidth: `${String(entries.length * 36)}rem` }}
    >
      {isPaged ? (
        <CompareTabs
          label={label}
          entries={entries}
          shownIndex={shownIndex}
          pagesId={pagesId}
          onShow={show}
        />
      ) : null}
      <div
        ref={track}
        id={pagesId}
        {...(isPaged ? panelOf(`${pagesId}-${String(shownIndex)}`) : {})}
        onScroll={onScroll}
        className={cn(
          isPaged
            ? 'flex [scrollbar-width:none] snap-x snap-mandatory items-start overflow-x-auto overflow-y-hidden overscroll-x-contain'
            : 'grid',
        )}
        style={
          isPaged ? undefined : { gridTemplateColumns: `repeat(${String(entries.length)}, minmax(0, 1fr))` }
        }
      >
        {entries.map((entry) => (
          <CompareColumn key={entry.thread.key} entry={entry} isPage={isPaged} />
        ))}
      </div>
      {isPaged && shown !== undefined ? <ColumnFoot entry={shown} className="px-3 sm:px-4" /> : null}
      <div className="flex flex-wrap justify-center gap-2 px-3 pt-1">
        {isRunning ? (
          <Button variant="outline" size="sm" onClick={() => stopComparison(thread, onStopFailed)}>
            <Square aria-hidden fill="currentColor" className="size-2.5!" />
            {t('stopAll')}
          </Button>
        ) : null}
        <MergeButton comparison={comparison} />
        <Button size="sm" variant="ghost" onClick={() => leaveComparison(thread)}>
          {t('leave')}
        </Button>
      </div>
    </section>
  );
}

/** The keyboard scrolls pages too. */
function panelOf(tabId: string) {
  return { role: 'tabpanel', 'aria-labelledby': tabId, tabIndex: 0 } as const;
}
