import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'border-border bg-recessed text-muted-foreground inline-flex h-5 min-w-5 items-center justify-center rounded-[0.375rem] border px-1.5 font-sans text-2xs font-medium',
        className,
      )}
      {...rest}
    />
  );
}

export function KbdGroup({ className, ...rest }: ComponentProps<'span'>) {
  return <span data-slot="kbd-group" className={cn('inline-flex items-center gap-1', className)} {...rest} />;
}
