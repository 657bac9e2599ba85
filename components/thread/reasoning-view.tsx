import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';

interface ReasoningViewProps {
  text: string;
  /** Null while the model reasons, or when nobody measured it. */
  durationMs: number | null;
  isComplete: boolean;
}

const MS_A_SECOND = 1000;

/** What the model thought, folded away. */
export function ReasoningView({ text, durationMs, isComplete }: ReasoningViewProps) {
  const words = useTranslations('thread');
  const isRunning = durationMs === null && !isComplete;
  const label =
    durationMs === null
      ? words(isRunning ? 'reasoningRunning' : 'reasoning')
      : words('reasonedFor', { seconds: durationMs / MS_A_SECOND });
  return (
    <details className="group/fold text-sm">
      <summary className="text-muted hover:text-foreground flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm py-1 pe-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open/fold:rotate-90 rtl:-scale-x-100"
        />
        <span className={isRunning ? 'animate-breathe' : undefined}>{label}</span>
      </summary>
      <div
        dir="auto"
        className="border-border text-muted mt-1 ms-2 max-h-80 overflow-y-auto border-s-2 ps-4 leading-relaxed whitespace-pre-wrap"
      >
        {text}
      </div>
    </details>
  );
}
