import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { sharedPagePath } from '@/lib/contracts/share/share';
import { cn } from '@/lib/utils';

interface SharedPagesProps {
  token: string;
  pageNumber: number;
  pages: number;
  /** The same links are above, so these are no landmark. */
  isRepeated?: boolean;
  className?: string;
}

/** Plain links work without a script. */
export function SharedPages({ token, pageNumber, pages, isRepeated = false, className }: SharedPagesProps) {
  const t = useTranslations('share.page');
  if (pages === 1) return null;
  const look = cn(buttonVariants({ variant: 'outline' }), 'w-fit touch:h-11');
  const Part = isRepeated ? 'div' : 'nav';
  return (
    <Part
      aria-label={isRepeated ? undefined : t('pages')}
      className={cn('grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_auto_1fr]', className)}
    >
      {pageNumber === 1 ? (
        <span />
      ) : (
        <a href={sharedPagePath(token, pageNumber - 1)} rel="prev" className={look}>
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('previous')}
        </a>
      )}
      <span className="text-muted-foreground tabular order-first col-span-2 text-center text-sm sm:order-none sm:col-span-1">
        {t('page', { page: pageNumber, pages })}
      </span>
      {pageNumber === pages ? (
        <span />
      ) : (
        <a href={sharedPagePath(token, pageNumber + 1)} rel="next" className={cn(look, 'justify-self-end')}>
          {t('next')}
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </a>
      )}
    </Part>
  );
}
