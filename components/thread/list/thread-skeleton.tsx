import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** It is invisible at first. */
export function ThreadSkeleton() {
  const t = useTranslations('thread');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="max-w-conversation mx-auto flex w-full flex-1 flex-col justify-end gap-8 overflow-hidden px-4 pb-10"
    >
      <Skeleton className="h-10 w-2/5 self-end" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <Skeleton className="h-10 w-1/3 self-end" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
