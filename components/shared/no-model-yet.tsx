import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import { cn } from '@/lib/utils';

interface NoModelYetProps {
  isInHeader?: boolean;
}

export function NoModelYet({ isInHeader = false }: NoModelYetProps) {
  const t = useTranslations('chatHeader');
  const tComposer = useTranslations('composer');
  const tThread = useTranslations('thread');
  const { state, isRetrying, retry } = useOffer();
  if (state === 'none')
    return (
      <p
        className={cn(
          'text-muted-foreground max-w-full min-w-0 truncate px-2.5 text-sm',
          isInHeader && 'max-desktop:text-xs',
        )}
      >
        {t('noEndpoint')}
      </p>
    );
  if (state === 'failed')
    return (
      <Button
        variant="ghost"
        isBusy={isRetrying}
        onClick={retry}
        aria-label={tComposer('modelsFailed')}
        className={cn(
          'touch-target min-w-0 shrink px-2.5',
          isInHeader && 'max-desktop:h-auto max-desktop:gap-1.5 max-desktop:py-0.5 max-desktop:text-xs',
        )}
      >
        <RotateCw
          aria-hidden
          className={cn('text-muted-foreground size-4', isInHeader && 'max-desktop:size-3.5')}
        />
        <span className={cn('truncate', isInHeader && 'max-desktop:hidden')}>
          {tComposer('modelsFailed')}
        </span>
        {/* What it is about is said above the message field. */}
        {isInHeader ? <span className="desktop:hidden">{tThread('tryAgain')}</span> : null}
      </Button>
    );
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className={cn('flex h-9 items-center px-2.5', isInHeader && 'max-desktop:h-5.5')}
    >
      <Skeleton className={cn('h-4 w-36', isInHeader && 'max-desktop:h-3 max-desktop:w-18')} />
    </div>
  );
}
