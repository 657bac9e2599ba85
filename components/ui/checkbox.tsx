'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      data-slot="checkbox"
      className={cn(
        'touch-target border-control data-[state=checked]:bg-primary data-[state=checked]:border-primary data-[state=checked]:text-primary-foreground flex size-4 shrink-0 items-center justify-center rounded-[0.25rem] border disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator data-slot="checkbox-indicator" className="group">
        <Check aria-hidden className="size-3 group-data-[state=indeterminate]:hidden" strokeWidth={3} />
        <Minus aria-hidden className="hidden size-3 group-data-[state=indeterminate]:block" strokeWidth={3} />
      </Radix.Indicator>
    </Radix.Root>
  );
}
