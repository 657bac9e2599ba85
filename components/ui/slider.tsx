'use client';

import { Slider as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

interface SliderProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  'value' | 'onValueChange' | 'defaultValue'
> {
  /** The accessible name of the thumb. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** The value in words, where a number alone is unclear. */
  valueText?: string;
}

/** A slider for one number, from its minimum to its maximum. */
export function Slider({ label, value, onValueChange, valueText, className, ...rest }: SliderProps) {
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onValueChange(next);
      }}
      className={cn(
        'relative flex h-5 w-full touch-none items-center select-none touch:h-11 data-[disabled]:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Track className="bg-fill-strong relative h-1 grow rounded-full">
        <Radix.Range className="bg-control absolute h-full rounded-full" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="border-control bg-raised focus-visible:border-primary focus-visible:ring-primary/20 block size-4 rounded-full border-2 outline-none focus-visible:ring-3"
      />
    </Radix.Root>
  );
}
