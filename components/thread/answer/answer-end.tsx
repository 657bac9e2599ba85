import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { BranchMessage } from '@/lib/contracts/message/message-page';

interface AnswerEndProps {
  message: BranchMessage;
  /** Null means that it cannot be continued. */
  onContinue: (() => void) | null;
}

export function AnswerEnd({ message, onContinue }: AnswerEndProps) {
  const t = useTranslations('thread');
  const reason = endOf(message);
  if (reason === null && onContinue === null) return null;
  return (
    <div className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {reason === null ? null : <p>{t(reason)}</p>}
      {onContinue === null ? null : (
        <Button variant="outline" size="sm" onClick={onContinue}>
          {t('continue')}
        </Button>
      )}
    </div>
  );
}

/** Returns null for other ends, which the answer explains itself. */
function endOf({ finishReason, unfinished, error, content }: BranchMessage) {
  if (error !== null || unfinished) return null;
  if (finishReason === 'incomplete') return 'endStopped';
  if (finishReason === 'length') return 'endLength';
  if (finishReason === 'content_filter') return 'endFiltered';
  if (finishReason === 'steps') return 'endSteps';
  if (finishReason === 'time') return 'endTime';
  if (finishReason === 'cost') return 'endCost';
  const ofModel = content.filter(({ type }) => type !== 'left_out' && type !== 'merged');
  const isThoughtsAlone = ofModel.length > 0 && ofModel.every(({ type }) => type === 'reasoning');
  return isThoughtsAlone ? 'endThoughts' : null;
}
