import { ArrowDown, ArrowUpToLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { cn } from '@/lib/utils';
import { useThreadContext } from '../thread-context';

interface JumpButtonsProps {
  isShown: boolean;
  onStart: () => void;
  onEnd: () => void;
}

const buttonStyle =
  'touch-target border-border bg-raised text-muted-foreground hover:text-foreground shadow-floating flex size-9 items-center justify-center rounded-full border';

/** The buttons give way to a form in the corner. The lower one shows that an answer is being written. */
export function JumpButtons({ isShown, onStart, onEnd }: JumpButtonsProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  const isRunning = useThreadState(thread, isSubmitting);
  const isComparing = useThreadState(thread, ({ comparison }) => comparison !== null);
  if (!isShown) return null;
  return (
    <div
      className={cn(
        'animate-fade-in max-desktop:peer-has-[[data-in-reach]_form]/list:hidden pointer-events-none absolute end-4 bottom-3 flex flex-col gap-2 *:pointer-events-auto',
        // The feet of the answers side by side stay in view there.
        isComparing && 'bottom-16 touch:bottom-20',
      )}
    >
      <Tooltip>
        <TooltipTrigger asChild>
          <button type="button" aria-label={t('scrollToStart')} onClick={onStart} className={buttonStyle}>
            <ArrowUpToLine aria-hidden className="size-4" />
          </button>
        </TooltipTrigger>
        <TooltipContent>{t('scrollToStart')}</TooltipContent>
      </Tooltip>
      <button
        type="button"
        aria-label={isRunning ? t('scrollToEndRunning') : t('scrollToEnd')}
        onClick={onEnd}
        className={`${buttonStyle} relative`}
      >
        {isRunning ? (
          <span
            aria-hidden
            className="border-primary animate-spin absolute inset-0 rounded-full border-2 border-t-transparent"
          />
        ) : null}
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}
