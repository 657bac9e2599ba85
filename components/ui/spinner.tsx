import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

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
