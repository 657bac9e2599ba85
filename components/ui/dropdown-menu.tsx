'use client';

import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { floatingStyle, menuItemStyle } from '@/components/ui/parts/floating-style';
import { takeKeyboardOpening } from '@/lib/client/hooks/keyboard-opening';
import { cn } from '@/lib/utils';
import { useDirection } from './direction';

export const DropdownMenu = Radix.Root;
export const DropdownMenuSub = Radix.Sub;

export function DropdownMenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

export function DropdownMenuPortal(props: ComponentProps<typeof Radix.Portal>) {
  return <Radix.Portal data-slot="dropdown-menu-portal" {...props} />;
}

export function DropdownMenuGroup(props: ComponentProps<typeof Radix.Group>) {
  return <Radix.Group data-slot="dropdown-menu-group" {...props} />;
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

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
        data-slot="dropdown-menu-content"
        sideOffset={6}
        collisionPadding={8}
        className={cn(contentStyle, 'origin-(--radix-dropdown-menu-content-transform-origin)', className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  variant?: 'default' | 'destructive';
  inset?: boolean;
}

export function DropdownMenuItem({
  className,
  variant = 'default',
  inset = false,
  ...rest
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      data-slot="dropdown-menu-item"
      data-variant={variant}
      className={cn(
        menuItemStyle,
        variant === 'destructive'
          ? 'text-destructive data-[highlighted]:bg-destructive-soft'
          : '[&_svg]:text-muted-foreground',
        inset && 'ps-9',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(menuItemStyle, '[&_svg]:text-muted-foreground', className)}
      {...rest}
    >
      {children}
      <Tick />
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cn(menuItemStyle, '[&_svg]:text-muted-foreground', className)}
      {...rest}
    >
      {children}
      <Tick />
    </Radix.RadioItem>
  );
}

function Tick() {
  return (
    <Radix.ItemIndicator className="ms-auto">
      <Check aria-hidden className="text-primary!" />
    </Radix.ItemIndicator>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="dropdown-menu-label"
      className={cn('text-muted-foreground px-2.5 pt-2 pb-1 text-xs font-medium', className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="dropdown-menu-separator"
      className={cn('bg-border -mx-1.5 my-1.5 h-px', className)}
      {...rest}
    />
  );
}

export function DropdownMenuShortcut({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="dropdown-menu-shortcut"
      className={cn('text-muted-foreground ms-auto text-xs', className)}
      {...rest}
    />
  );
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.SubTrigger>) {
  const direction = useDirection();
  return (
    <Radix.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(menuItemStyle, '[&_svg]:text-muted-foreground', className)}
      {...rest}
    >
      {children}
      <ChevronRight aria-hidden className={cn('ms-auto', direction === 'rtl' && '-scale-x-100')} />
    </Radix.SubTrigger>
  );
}

export function DropdownMenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal>
      <Radix.SubContent
        data-slot="dropdown-menu-sub-content"
        sideOffset={6}
        collisionPadding={8}
        className={cn(contentStyle, className)}
        {...rest}
      />
    </Radix.Portal>
  );
}
