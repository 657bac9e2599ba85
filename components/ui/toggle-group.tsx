'use client';

import { RadioGroup as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

interface ToggleGroupProps extends Omit<ComponentProps<typeof Radix.Root>, 'orientation'> {
  /** One item is always chosen. */
  type: 'single';
}

/** For the keyboard it is a radio group: arrows choose. */
export function ToggleGroup({ type, className, ...rest }: ToggleGroupProps) {
  return (
    <Radix.Root
      data-slot="toggle-group"
      data-type={type}
      orientation="horizontal"
      className={cn('bg-muted inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-sm p-0.5', className)}
      {...rest}
    />
  );
}

export function ToggleGroupItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      data-slot="toggle-group-item"
      className={cn(
        'text-muted-foreground hover:text-foreground data-[state=checked]:bg-raised dark:data-[state=checked]:bg-fill-strong data-[state=checked]:text-foreground h-7 rounded-[0.4rem] px-1.5 text-[0.8125rem] font-medium whitespace-nowrap transition-colors sm:px-2.5 touch:h-11 touch:min-w-11',
        className,
      )}
      {...rest}
    />
  );
}
