import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** A spinner; the component that shows it says in words what is in progress. */
export function Spinner({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <LoaderCircle
      aria-hidden
      data-slot="spinner"
      className={cn('animate-spin size-4', className)}
      {...rest}
    />
  );
}
