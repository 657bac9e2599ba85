'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';

interface PageBarProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function PageBar({ page, pages, onPage }: PageBarProps) {
  const t = useTranslations('myFiles');
  return (
    <div className="flex items-center justify-end">
      <IconButton label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <p role="status" className="text-muted-foreground text-[0.8125rem] whitespace-nowrap tabular-nums">
        {t('page', { page, pages })}
      </p>
      <IconButton label={t('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
