'use client';

import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { floatingStyle, menuItemStyle } from '@/components/ui/parts/floating-style';
import { cn } from '@/lib/utils';
import { inputStyle } from './input';

export const Select = Radix.Root;

export function SelectGroup(props: ComponentProps<typeof Radix.Group>) {
  return <Radix.Group data-slot="select-group" {...props} />;
}

export function SelectValue(props: ComponentProps<typeof Radix.Value>) {
  return <Radix.Value data-slot="select-value" {...props} />;
}

interface SelectTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  size?: 'sm' | 'default';
}

export function SelectTrigger({ className, size = 'default', children, ...rest }: SelectTriggerProps) {
  return (
    <Radix.Trigger
      data-slot="select-trigger"
      data-size={size}
      className={cn(
        inputStyle,
        'data-placeholder:text-muted-foreground flex w-fit items-center justify-between gap-2 text-start whitespace-nowrap touch:h-11 [&>span]:truncate',
        size === 'sm' ? 'h-9' : 'h-10',
        className,
      )}
      {...rest}
    >
      {children}
      <Radix.Icon asChild>
        <ChevronDown aria-hidden className="text-muted-foreground size-4 shrink-0" />
      </Radix.Icon>
    </Radix.Trigger>
  );
}

export function SelectContent({ className, children, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="select-content"
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          floatingStyle,
          'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden origin-(--radix-select-content-transform-origin)',
          className,
        )}
        {...rest}
      >
        <SelectScrollUpButton />
        <Radix.Viewport className="scrollbar-thin">{children}</Radix.Viewport>
        <SelectScrollDownButton />
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SelectLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="select-label"
      className={cn('text-muted-foreground px-2.5 pt-2 pb-1 text-xs font-medium', className)}
      {...rest}
    />
  );
}

export function SelectItem({ className, children, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item data-slot="select-item" className={cn(menuItemStyle, className)} {...rest}>
      <Radix.ItemText>{children}</Radix.ItemText>
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden className="text-primary" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}

export function SelectSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="select-separator"
      className={cn('bg-border pointer-events-none -mx-1.5 my-1.5 h-px', className)}
      {...rest}
    />
  );
}

const scrollButtonStyle = 'flex items-center justify-center py-1';

export function SelectScrollUpButton({ className, ...rest }: ComponentProps<typeof Radix.ScrollUpButton>) {
  return (
    <Radix.ScrollUpButton
      data-slot="select-scroll-up-button"
      className={cn(scrollButtonStyle, className)}
      {...rest}
    >
      <ChevronUp aria-hidden className="size-4" />
    </Radix.ScrollUpButton>
  );
}

export function SelectScrollDownButton({
  className,
  ...rest
}: ComponentProps<typeof Radix.ScrollDownButton>) {
  return (
    <Radix.ScrollDownButton
      data-slot="select-scroll-down-button"
      className={cn(scrollButtonStyle, className)}
      {...rest}
    >
      <ChevronDown aria-hidden className="size-4" />
    </Radix.ScrollDownButton>
  );
}
