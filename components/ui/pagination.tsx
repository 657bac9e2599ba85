'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { pageNumbers } from '@/lib/domain/shared/page-numbers';
import { cn } from '@/lib/utils';
import { Button } from './button';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a list: next, previous, or by number. Null where there is only one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTranslations('pagination');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1 pt-3">
      <Button
        variant="quiet"
        size="small"
        className="touch:h-11"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('previous')}
      </Button>
      <ol className="flex flex-wrap items-center gap-1">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${String(index)}`}>
            {number === null ? (
              <span aria-hidden className="text-muted-foreground px-1 text-sm">
                …
              </span>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={cn(
                  'tabular min-w-8 px-2 touch:h-11 touch:min-w-11',
                  number === page && 'bg-fill-strong',
                )}
                onClick={() => onPage(number)}
              >
                {number}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="small"
        className="touch:h-11"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('next')}
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}
