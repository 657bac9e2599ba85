import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { useThreadContext } from './thread-context';

/** The way back to the end; shows whether an answer is being written there. */
export function ScrollToEnd({ isShown, onClick }: { isShown: boolean; onClick: () => void }) {
  const words = useTranslations('thread');
  const { thread } = useThreadContext();
  const isRunning = useThreadState(thread, isSubmitting);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label={isRunning ? words('scrollToEndRunning') : words('scrollToEnd')}
      onClick={onClick}
      className="touch-target animate-fade-in border-border bg-raised text-muted hover:text-foreground shadow-floating !absolute start-1/2 bottom-3 flex size-9 -ms-4.5 items-center justify-center rounded-full border"
    >
      {isRunning ? (
        <span
          aria-hidden
          className="border-accent animate-spin absolute inset-0 rounded-full border-2 border-t-transparent"
        />
      ) : null}
      <ArrowDown aria-hidden className="size-4" />
    </button>
  );
}
