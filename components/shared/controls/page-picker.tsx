'use client';

import { useTranslations } from 'next-intl';
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from '@/components/ui/pagination';
import { pageNumbers } from './page-numbers';

interface PagePickerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Renders null for a single page. */
export function PagePicker({ page, pages, onPage }: PagePickerProps) {
  const t = useTranslations('pagination');
  if (pages <= 1) return null;
  return (
    <Pagination>
      <PaginationPrevious disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <PaginationContent>
        {pageNumbers(page, pages).map((number, index) => (
          <PaginationItem key={number ?? `gap ${String(index)}`}>
            {number === null ? (
              <PaginationEllipsis />
            ) : (
              <PaginationLink
                isActive={number === page}
                aria-label={t('page', { page: number })}
                onClick={() => onPage(number)}
              >
                {number}
              </PaginationLink>
            )}
          </PaginationItem>
        ))}
      </PaginationContent>
      <PaginationNext disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </Pagination>
  );
}
