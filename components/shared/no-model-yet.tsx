import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useOffer } from '@/lib/client/queries/model/use-offer';

/** Replaces the model's name: says that it is loading, that it could not be loaded, or that there is none. */
export function NoModelYet() {
  const t = useTranslations('chatHeader');
  const composer = useTranslations('composer');
  const { state, isRetrying, retry } = useOffer();
  if (state === 'none')
    return <p className="text-muted-foreground min-w-0 truncate px-2.5 text-sm">{t('noEndpoint')}</p>;
  if (state === 'failed')
    return (
      <Button variant="ghost" isBusy={isRetrying} onClick={retry} className="min-w-0 shrink px-2.5">
        <RotateCw aria-hidden className="text-muted-foreground size-4" />
        <span className="truncate">{composer('modelsFailed')}</span>
      </Button>
    );
  return (
    <div role="status" aria-label={t('loading')} className="flex h-9 items-center px-2.5">
      <Skeleton className="h-4 w-36" />
    </div>
  );
}
