'use client';

import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      data-slot="switch"
      className={cn(
        'touch-target bg-control data-[state=checked]:bg-primary inline-flex h-5 w-9 shrink-0 items-center rounded-full p-0.5 transition-colors disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb
        data-slot="switch-thumb"
        className="bg-background size-4 rounded-full transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4"
      />
    </Radix.Root>
  );
}
