'use client';

import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export function Accordion(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="accordion" {...props} />;
}

export function AccordionItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item data-slot="accordion-item" className={cn('border-b last:border-b-0', className)} {...rest} />
  );
}

export function AccordionTrigger({ className, children, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Header className="flex shrink-0">
      <Radix.Trigger
        data-slot="accordion-trigger"
        className={cn(
          'hover:bg-fill flex min-h-10 min-w-0 flex-1 items-center justify-between gap-2 px-4 text-start text-sm font-medium -outline-offset-2 transition-colors touch:min-h-11 [&[data-state=open]>svg]:rotate-180',
          className,
        )}
        {...rest}
      >
        {children}
        <ChevronDown
          aria-hidden
          className="text-muted-foreground size-4 shrink-0 transition-transform duration-150"
        />
      </Radix.Trigger>
    </Radix.Header>
  );
}

export function AccordionContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="accordion-content" className={className} {...rest} />;
}
