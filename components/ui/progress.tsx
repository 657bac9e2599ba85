'use client';

import { Progress as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** It ranges from 0 to 100; null means unknown. It must have an `aria-label`. */
export function Progress({ value = null, className, ...rest }: ComponentProps<typeof Radix.Root>) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Radix.Root
      data-slot="progress"
      value={percent}
      className={cn('bg-fill-strong h-1.5 overflow-hidden rounded-full', className)}
      {...rest}
    >
      <Radix.Indicator
        data-slot="progress-indicator"
        className={
          percent === null
            ? 'bg-primary animate-breathe h-full w-2/5 rounded-full'
            : 'bg-primary h-full rounded-full transition-[width] duration-200'
        }
        style={percent === null ? undefined : { width: `${String(percent)}%` }}
      />
    </Radix.Root>
  );
}
