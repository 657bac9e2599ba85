'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { Button } from './button';

export function Pagination({ className, ...rest }: ComponentProps<'nav'>) {
  const t = useTranslations('pagination');
  return (
    <nav
      aria-label={t('label')}
      data-slot="pagination"
      className={cn('flex flex-wrap items-center justify-center gap-1 pt-3', className)}
      {...rest}
    />
  );
}

export function PaginationContent({ className, ...rest }: ComponentProps<'ol'>) {
  return (
    <ol
      data-slot="pagination-content"
      className={cn('flex flex-wrap items-center gap-1', className)}
      {...rest}
    />
  );
}

export function PaginationItem(props: ComponentProps<'li'>) {
  return <li data-slot="pagination-item" {...props} />;
}

interface PaginationLinkProps extends ComponentProps<typeof Button> {
  isActive?: boolean;
}

/** `asChild` renders a link. */
export function PaginationLink({ isActive = false, className, ...rest }: PaginationLinkProps) {
  return (
    <Button
      data-slot="pagination-link"
      aria-current={isActive ? 'page' : undefined}
      variant="ghost"
      size="sm"
      className={cn(
        'tabular min-w-8 px-2 touch:h-11 touch:min-w-11',
        isActive && 'bg-fill-strong',
        className,
      )}
      {...rest}
    />
  );
}

/** A phone shows only an arrow. */
export function PaginationPrevious(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  const t = useTranslations('pagination');
  return (
    <Button data-slot="pagination-previous" variant="ghost" size="sm" className="touch:h-11" {...props}>
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      <span className="max-sm:sr-only">{t('previous')}</span>
    </Button>
  );
}

export function PaginationNext(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  const t = useTranslations('pagination');
  return (
    <Button data-slot="pagination-next" variant="ghost" size="sm" className="touch:h-11" {...props}>
      <span className="max-sm:sr-only">{t('next')}</span>
      <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
    </Button>
  );
}

export function PaginationEllipsis({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      data-slot="pagination-ellipsis"
      className={cn('text-muted-foreground px-1 text-sm', className)}
      {...rest}
    >
      …
    </span>
  );
}
