'use client';

import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { Button } from '@/components/ui/button';
import { leaveComparison, stopComparison } from '@/lib/client/turn/compare/end-comparison';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { useThreadContext } from '../thread-context';
import { CompareColumn } from './compare-column';

/** On a narrow screen the user swipes between the answers. */
export function CompareView() {
  const t = useTranslations('compare');
  const { thread } = useThreadContext();
  const onStopFailed = useStopFailed();
  const comparison = useThreadState(thread, (state) => state.comparison);
  if (comparison === null) return null;
  const { entries, isRunning } = comparison;
  return (
    <section
      aria-label={t('answers', { count: entries.length })}
      className="mx-auto flex w-full flex-col gap-3 px-3 pt-3 sm:px-4"
      style={{ maxWidth: `${String(entries.length * 34)}rem` }}
    >
      <div className="scrollbar-thin -mx-3 flex snap-x snap-mandatory scroll-px-3 items-start gap-3 overflow-x-auto px-3 pb-1">
        {entries.map((entry) => (
          <CompareColumn key={entry.thread.key} entry={entry} />
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {isRunning ? (
          <Button variant="outline" size="sm" onClick={() => stopComparison(thread, onStopFailed)}>
            <Square aria-hidden fill="currentColor" className="size-2.5!" />
            {t('stopAll')}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => leaveComparison(thread)}>
          {t('leave')}
        </Button>
      </div>
    </section>
  );
}
