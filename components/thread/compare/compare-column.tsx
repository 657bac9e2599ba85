import { Check, Copy, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { useCopied } from '@/components/shared/use-copied';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { isSubmitting, type ComparisonEntry } from '@/lib/client/thread/thread-state';
import { findColumnAnswer, savedAnswerId } from '@/lib/client/turn/compare/comparison';
import { keepAnswer } from '@/lib/client/turn/compare/end-comparison';
import { retryEntry } from '@/lib/client/turn/compare/run-comparison';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messageText } from '@/lib/domain/message/message-text';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { AnswerBody } from '../answer/answer-body';
import { ReceiptButton } from '../receipt/receipt-button';
import { ThreadProvider, useThreadContext } from '../thread-context';

export function CompareColumn({ entry }: { entry: ComparisonEntry }) {
  const t = useTranslations('compare');
  const tThread = useTranslations('thread');
  const { thread: owner } = useThreadContext();
  const { thread, choice, stage } = entry;
  const isBusy = useThreadState(thread, isSubmitting);
  const isStopping = useThreadState(thread, (state) => state.turn?.phase === 'stopping');
  const answer = useThreadState(thread, findColumnAnswer);
  const [isCopied, copy] = useCopied();
  const onStopFailed = useStopFailed();
  const nameOf = useModelName();
  const name = choice.model === null ? endpointLabel(choice.endpoint) : nameOf(choice.endpoint, choice.model);
  const canKeep = stage === 'asked' && answer?.error === null && savedAnswerId(entry) !== null;
  return (
    <article
      aria-label={name}
      aria-busy={isBusy || stage === 'waiting'}
      className="bg-background flex max-h-[min(70dvh,48rem)] w-[min(84vw,40rem)] min-w-0 shrink-0 snap-start flex-col gap-2 rounded-lg border p-3 sm:w-auto sm:min-w-56 sm:flex-1 sm:shrink sm:basis-0"
    >
      <header className="flex min-h-8 items-center gap-2 text-sm font-semibold">
        <ConfiguredEndpointIcon endpoint={choice.endpoint} model={choice.model} className="size-5" />
        <span dir="ltr" className="min-w-0 flex-1 truncate text-start">
          {name}
        </span>
      </header>
      <div
        role="group"
        aria-label={name}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scrollbar-thin min-h-0 min-w-0 flex-1 overflow-y-auto rounded-sm"
      >
        <ColumnAnswer entry={entry} answer={answer} />
      </div>
      {/* At the end of the text, so that it is at hand while the user follows the answer. */}
      {isBusy ? (
        <footer className="flex min-h-9 shrink-0 items-center">
          <Button
            variant="outline"
            size="sm"
            disabled={isStopping}
            onClick={() => stopTurn(thread, onStopFailed)}
          >
            <Square aria-hidden fill="currentColor" className="size-2.5!" />
            {t('stop')}
          </Button>
        </footer>
      ) : null}
      {stage === 'waiting' || isBusy || answer === undefined ? null : (
        <footer className="text-muted-foreground flex min-h-9 shrink-0 flex-wrap items-center gap-1">
          {canKeep ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                keepAnswer(owner, entry);
                showToast('success', t('kept'));
              }}
            >
              {t('keep')}
            </Button>
          ) : null}
          <div className="ms-auto flex items-center gap-1">
            {messageText(answer) === '' ? null : (
              <IconButton
                size="icon-sm"
                label={isCopied ? tThread('copied') : tThread('copy')}
                onClick={() => void copy(messageText(answer))}
              >
                {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
              </IconButton>
            )}
            <ReceiptButton message={answer} />
          </div>
        </footer>
      )}
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
