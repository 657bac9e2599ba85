'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { useDirection } from './direction';

export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  const direction = useDirection();
  return <Radix.Root data-slot="tabs" dir={direction} className={cn('flex flex-col', className)} {...rest} />;
}

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      data-slot="tabs-list"
      className={cn('scrollbar-thin flex shrink-0 gap-1 overflow-x-auto', className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'text-muted-foreground hover:bg-accent data-[state=active]:bg-fill-strong data-[state=active]:text-foreground flex h-9 shrink-0 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium transition-colors touch:h-11 [&_svg]:size-4',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      data-slot="tabs-content"
      className={cn(
        'rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-inset focus-visible:ring-ring',
        className,
      )}
      {...rest}
    />
  );
}
