import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { Button } from '@/components/ui/button';
import type { ComparisonEntry } from '@/lib/client/thread/thread-state';
import { retryEntry } from '@/lib/client/turn/compare/run-comparison';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { AnswerBody } from '../answer/answer-body';
import { ThreadProvider } from '../thread-context';
import { ColumnFigures } from './column-figures';
import { ColumnFoot } from './column-foot';
import { useColumn } from './use-column';

interface CompareColumnProps {
  entry: ComparisonEntry;
  /** The head and foot of a page stand outside of it, in view. */
  isPage: boolean;
}

/** The list scrolls it; head and foot stay in view. */
export function CompareColumn({ entry, isPage }: CompareColumnProps) {
  const { name, answer, isBusy } = useColumn(entry);
  const { choice, stage } = entry;
  return (
    <article
      aria-label={name}
      aria-busy={isBusy || stage === 'waiting'}
      className={
        isPage
          ? 'w-full min-w-0 shrink-0 snap-start snap-always px-3 sm:px-4'
          : 'flex min-w-0 flex-col px-4 not-first:border-s'
      }
    >
      {isPage ? null : (
        // The list fades out over the first pixels of what stays in view.
        <header className="bg-background sticky top-0 z-10 flex min-h-13 items-center gap-2 border-b pt-4 pb-2 text-sm font-semibold">
          <ConfiguredEndpointIcon endpoint={choice.endpoint} model={choice.model} className="size-5" />
          <span dir="auto" title={name} className="min-w-0 flex-1 truncate">
            {name}
          </span>
          <ColumnFigures answer={answer} isBusy={isBusy} />
        </header>
      )}
      <div className="flex min-w-0 flex-col gap-2 py-3">
        <ColumnAnswer entry={entry} answer={answer} />
      </div>
      {isPage ? null : <ColumnFoot entry={entry} />}
    </article>
  );
}

interface ColumnAnswerProps {
  entry: ComparisonEntry;
  answer: BranchMessage | undefined;
}

function ColumnAnswer({ entry: { thread, stage }, answer }: ColumnAnswerProps) {
  const t = useTranslations('compare');
  const tThread = useTranslations('thread');
  if (stage === 'waiting')
    return (
      <p role="status" className="text-muted-foreground text-sm">
        {t('queued')}
      </p>
    );
  if (answer === undefined)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-muted-foreground text-sm">{t('notAsked')}</p>
        <Button variant="outline" size="sm" onClick={() => retryEntry(thread)}>
          {tThread('tryAgain')}
        </Button>
      </div>
    );
  return (
    <ThreadProvider thread={thread}>
      <AnswerBody message={answer} />
    </ThreadProvider>
  );
}
