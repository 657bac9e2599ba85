'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

export function UsageSkeleton() {
  const t = useTranslations('usage');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex flex-col gap-1.5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-52 w-full" />
      </div>
      <div className="flex flex-col gap-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
