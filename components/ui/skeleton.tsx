import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** The first 150 ms are invisible, so that fast answers never flash. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden data-slot="skeleton" className={cn('animate-appear-late', className)} {...rest}>
      <div className="bg-fill-strong animate-breathe size-full rounded-sm" />
    </div>
  );
}
