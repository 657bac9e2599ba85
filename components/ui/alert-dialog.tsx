'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { cn } from '@/lib/utils';
import { Button } from './button';
import { dialogStyle, overlayStyle } from './dialog';

export const AlertDialog = Radix.Root;

export function AlertDialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="alert-dialog-trigger" {...props} />;
}

export function AlertDialogPortal(props: ComponentProps<typeof Radix.Portal>) {
  return <Radix.Portal data-slot="alert-dialog-portal" {...props} />;
}

export function AlertDialogOverlay({ className, ...rest }: ComponentProps<typeof Radix.Overlay>) {
  return <Radix.Overlay data-slot="alert-dialog-overlay" className={cn(overlayStyle, className)} {...rest} />;
}

export function AlertDialogContent({
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <Radix.Content
        data-slot="alert-dialog-content"
        className={cn(dialogStyle, className)}
        onOpenAutoFocus={(event) => {
          focusReturn.remember(event.currentTarget);
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          focusReturn.restore(event);
        }}
        {...rest}
      />
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="alert-dialog-header"
      className={cn('flex min-h-0 flex-col gap-2 overflow-y-auto px-5 pt-5', className)}
      {...rest}
    />
  );
}

export function AlertDialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div data-slot="alert-dialog-footer" className={cn('flex justify-end gap-2 p-5', className)} {...rest} />
  );
}

export function AlertDialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="alert-dialog-title"
      className={cn('text-base font-semibold', className)}
      {...rest}
    />
  );
}

export function AlertDialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="alert-dialog-description"
      className={cn('text-muted-foreground text-sm leading-relaxed break-words', className)}
      {...rest}
    />
  );
}

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

export function AlertDialogAction({
  variant = 'default',
  size,
  ...rest
}: ComponentProps<typeof Radix.Action> & Look) {
  return (
    <Button variant={variant} size={size} asChild>
      <Radix.Action data-slot="alert-dialog-action" {...rest} />
    </Button>
  );
}

/** The button that cancels gets the focus first. */
export function AlertDialogCancel({
  variant = 'ghost',
  size,
  ...rest
}: ComponentProps<typeof Radix.Cancel> & Look) {
  return (
    <Button variant={variant} size={size} asChild>
      <Radix.Cancel data-slot="alert-dialog-cancel" {...rest} />
    </Button>
  );
}
