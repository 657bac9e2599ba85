'use client';

import { Files } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

const SKELETON_ROWS = 6;

export function FilesSkeleton() {
  const t = useTranslations('myFiles');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 px-5 py-3">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

export function FilesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('myFiles');
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-5 py-14 text-center text-sm">
      <p>{t('loadFailed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export function FilesEmpty() {
  const t = useTranslations('myFiles');
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center text-sm">
      <Files aria-hidden className="text-muted-foreground size-8" />
      <p className="font-medium">{t('emptyTitle')}</p>
      <p className="text-muted-foreground max-w-96 text-pretty">{t('emptyHint')}</p>
    </div>
  );
}

export function NoResults() {
  const t = useTranslations('myFiles');
  return <p className="text-muted-foreground px-5 py-14 text-center text-sm">{t('noResults')}</p>;
}
