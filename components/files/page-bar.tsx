'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface PageBarProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a list of files. */
export function PageBar({ page, pages, onPage }: PageBarProps) {
  const t = useTranslations('myFiles');
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="text-muted-foreground text-[0.8125rem] whitespace-nowrap tabular-nums">
        {t('page', { page, pages })}
      </p>
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
