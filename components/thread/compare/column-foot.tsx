import { Check, Copy, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { focusComposer } from '@/lib/client/page/composer-input';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import type { ComparisonEntry } from '@/lib/client/thread/thread-state';
import { keepAnswer } from '@/lib/client/turn/compare/end-comparison';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { messageText } from '@/lib/domain/message/message-text';
import { cn } from '@/lib/utils';
import { ReceiptButton } from '../receipt/receipt-button';
import { useThreadContext } from '../thread-context';
import { useColumn } from './use-column';

interface ColumnFootProps {
  entry: ComparisonEntry;
  className?: string;
}

/** It stays in view as long as its answer. */
export function ColumnFoot({ entry, className }: ColumnFootProps) {
  const t = useTranslations('compare');
  const { thread: owner } = useThreadContext();
  const { answer, isBusy, isStopping, canKeep } = useColumn(entry);
  const onStopFailed = useStopFailed();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  if (entry.stage === 'waiting' || (answer === undefined && !isBusy)) return null;
  return (
    <footer
      className={cn(
        'bg-background sticky bottom-0 z-10 mt-auto flex min-h-13 flex-wrap items-center gap-1 border-t pt-2 pb-4',
        className,
      )}
    >
      {isBusy ? (
        <Button
          variant="outline"
          size="sm"
          disabled={isStopping}
          onClick={() => stopTurn(entry.thread, onStopFailed)}
        >
          <Square aria-hidden fill="currentColor" className="size-2.5!" />
          {t('stop')}
        </Button>
      ) : null}
      {!isBusy && canKeep ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            keepAnswer(owner, entry);
            // The button that was pressed no longer exists; on a phone the field would bring up the keyboard.
            if (!isTouch) requestAnimationFrame(focusComposer);
          }}
        >
          {t('keep')}
        </Button>
      ) : null}
      {isBusy || answer === undefined ? null : (
        <div className="text-muted-foreground ms-auto flex items-center gap-1">
          <CopyButton text={messageText(answer)} />
          <ReceiptButton message={answer} isIcon />
        </div>
      )}
    </footer>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useTranslations('thread');
  const [isCopied, copy] = useCopied();
  if (text === '') return null;
  return (
    <IconButton size="icon-sm" label={isCopied ? t('copied') : t('copy')} onClick={() => void copy(text)}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
