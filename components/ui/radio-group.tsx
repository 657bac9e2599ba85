'use client';

import { RadioGroup as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function RadioGroup({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="radio-group" className={cn('grid gap-3', className)} {...rest} />;
}

export function RadioGroupItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      data-slot="radio-group-item"
      className={cn(
        'touch-target border-control data-[state=checked]:border-primary flex size-4 shrink-0 items-center justify-center rounded-full border disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator data-solid className="bg-primary size-2 rounded-full" />
    </Radix.Item>
  );
}

export function RadioGroupCard({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      data-slot="radio-group-item"
      className={cn(
        'hover:bg-accent data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft rounded-md border transition-colors',
        className,
      )}
      {...rest}
    />
  );
}
