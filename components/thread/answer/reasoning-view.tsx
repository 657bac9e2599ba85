import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Markdown } from '@/components/markdown/markdown';
import { reasoningHeading } from '@/lib/domain/message/reasoning-heading';

interface ReasoningViewProps {
  text: string;
  /** Null means that it runs, or was not measured. */
  durationMs: number | null;
  isComplete: boolean;
}

const MS_A_SECOND = 1000;

/** Content is rendered only when open. */
export function ReasoningView({ text, durationMs, isComplete }: ReasoningViewProps) {
  const t = useTranslations('thread');
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = durationMs === null && !isComplete;
  const heading = isRunning ? reasoningHeading(text) : null;
  const label =
    durationMs === null
      ? t(isRunning ? 'reasoningRunning' : 'reasoning')
      : t('reasonedFor', { seconds: durationMs / MS_A_SECOND });
  return (
    <details className="group/fold text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-muted-foreground hover:text-foreground flex w-fit max-w-full cursor-pointer list-none items-center gap-1 rounded-sm py-1 pe-2 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-90 rtl:-scale-x-100 rtl:group-open/fold:scale-x-100"
        />
        <span className={isRunning ? 'animate-breathe shrink-0' : undefined}>{label}</span>
        {heading === null ? null : (
          <span dir="auto" className="text-foreground min-w-0 truncate font-medium">
            {heading}
          </span>
        )}
      </summary>
      <div className="border-border text-muted-foreground mt-1 ms-2 max-h-80 overflow-y-auto border-s-2 ps-4 leading-relaxed">
        {isOpen ? <Markdown text={text} isComplete={isComplete} /> : null}
      </div>
    </details>
  );
}
