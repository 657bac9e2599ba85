'use client';

import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix, Direction } from 'radix-ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { floatingStyle, menuItemStyle } from '@/components/shared/floating-style';
import { takeKeyboardOpening } from '@/lib/client/hooks/keyboard-opening';
import { cn } from '@/lib/utils';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuSub = Radix.Sub;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const FIRST_ITEM = '[role^="menuitem"]:not([data-disabled])';

const contentStyle = cn(
  floatingStyle,
  'scrollbar-thin max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto',
);

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A menu whose code was loaded on its first opening did not receive the key that opened it.
    if (!takeKeyboardOpening()) return;
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Radix.Portal>
      <Radix.Content
        ref={content}
        sideOffset={6}
        collisionPadding={8}
        className={cn(contentStyle, 'origin-(--radix-dropdown-menu-content-transform-origin)', className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  isDangerous?: boolean;
}

export function DropdownMenuItem({ className, isDangerous = false, ...rest }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        menuItemStyle,
        isDangerous
          ? 'text-destructive data-[highlighted]:bg-destructive-soft'
          : '[&_svg]:text-muted-foreground',
        className,
      )}
      {...rest}
    />
  );
}

/** One of several choices, marked with a tick at the inline end. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(menuItemStyle, '[&_svg]:text-muted-foreground', className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden className="text-primary!" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={cn('text-muted-foreground px-2.5 pt-2 pb-1 text-xs font-medium', className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="bg-border -mx-1.5 my-1.5 h-px" />;
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.SubTrigger>) {
  const direction = Direction.useDirection();
  return (
    <Radix.SubTrigger className={cn(menuItemStyle, '[&_svg]:text-muted-foreground', className)} {...rest}>
      {children}
      <ChevronRight aria-hidden className={cn('ms-auto', direction === 'rtl' && '-scale-x-100')} />
    </Radix.SubTrigger>
  );
}

export function DropdownMenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal>
      <Radix.SubContent
        sideOffset={6}
        collisionPadding={8}
        className={cn(contentStyle, className)}
        {...rest}
      />
    </Radix.Portal>
  );
}
