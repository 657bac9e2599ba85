import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { setReadingPhase, stopReading, type Reading } from '@/lib/client/speech/reading';

export function ReadingBar({ phase }: Pick<Reading, 'phase'>) {
  const t = useTranslations('speech');
  const isPaused = phase === 'paused';
  return (
    <div className="max-w-conversation mx-auto w-full px-3 pb-2 sm:px-4">
      <div
        role="group"
        aria-label={t('reading')}
        className="border-border bg-raised shadow-floating animate-appear-late mx-auto flex w-fit max-w-full items-center gap-1 rounded-full border py-1 ps-4 pe-1"
      >
        {phase === 'starting' ? (
          <Spinner />
        ) : (
          <Volume2 aria-hidden className="text-muted-foreground size-4" />
        )}
        <span role="status" className="ms-1 me-2 truncate text-sm">
          {t(isPaused ? 'paused' : 'reading')}
        </span>
        <IconButton
          size="icon-sm"
          tooltipSide="top"
          label={t(isPaused ? 'resume' : 'pause')}
          className="rounded-full"
          onClick={() => setReadingPhase(isPaused ? 'reading' : 'paused')}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
        <IconButton
          size="icon-sm"
          tooltipSide="top"
          label={t('stop')}
          className="rounded-full"
          onClick={stopReading}
        >
          <Square aria-hidden fill="currentColor" className="!size-3" />
        </IconButton>
      </div>
    </div>
  );
}
