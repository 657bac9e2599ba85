'use client';

import { Slider as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** The thumbs carry name, words and description. */
export function Slider({
  className,
  value,
  defaultValue,
  'aria-label': label,
  'aria-valuetext': valueText,
  'aria-describedby': describedBy,
  ...rest
}: ComponentProps<typeof Radix.Root>) {
  const thumbs = value ?? defaultValue ?? [0];
  return (
    <Radix.Root
      data-slot="slider"
      {...(value === undefined ? { defaultValue: thumbs } : { value })}
      className={cn(
        'relative flex h-5 w-full touch-none items-center select-none touch:h-11 data-[disabled]:opacity-50',
        className,
      )}
      {...rest}
    >
      <Radix.Track data-slot="slider-track" className="bg-fill-strong relative h-1 grow rounded-full">
        <Radix.Range data-slot="slider-range" className="bg-control absolute h-full rounded-full" />
      </Radix.Track>
      {thumbs.map((_, position) => (
        <Radix.Thumb
          key={position}
          data-slot="slider-thumb"
          aria-label={label}
          aria-valuetext={valueText}
          aria-describedby={describedBy}
          className="border-control bg-raised focus-visible:border-ring focus-visible:ring-ring/20 block size-4 rounded-full border-2 outline-none focus-visible:ring-3"
        />
      ))}
    </Radix.Root>
  );
}
