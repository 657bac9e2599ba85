'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { keepOpenForToast } from '@/components/ui/toast/keep-open-for-toast';
import { dismissWindowToasts } from '@/components/ui/toast/toast';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { cn } from '@/lib/utils';

export const Dialog = Radix.Root;

export const overlayStyle =
  'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export const dialogStyle =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[85dvh] max-w-md -translate-y-1/2 flex-col rounded-lg border border-border bg-raised shadow-floating outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export function DialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogPortal(props: ComponentProps<typeof Radix.Portal>) {
  return <Radix.Portal data-slot="dialog-portal" {...props} />;
}

export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close data-slot="dialog-close" {...props} />;
}

export function DialogOverlay({ className, ...rest }: ComponentProps<typeof Radix.Overlay>) {
  return <Radix.Overlay data-slot="dialog-overlay" className={cn(overlayStyle, className)} {...rest} />;
}

interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  showCloseButton?: boolean;
}

/**
 * The focus returns to where it came from. Without a `DialogDescription`, `aria-describedby={undefined}` is
 * required.
 */
export function DialogContent({
  className,
  children,
  showCloseButton = true,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogContentProps) {
  const t = useTranslations('ui');
  const focusReturn = useFocusReturn();
  return (
    <DialogPortal>
      <DialogOverlay />
      <Radix.Content
        data-slot="dialog-content"
        onInteractOutside={keepOpenForToast}
        className={cn(dialogStyle, className)}
        onOpenAutoFocus={(event) => {
          focusReturn.remember(event.currentTarget);
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          dismissWindowToasts();
          onCloseAutoFocus?.(event);
          focusReturn.restore(event);
        }}
        {...rest}
      >
        {children}
        {/* Last, so that the first field has the focus when the dialog opens. */}
        {showCloseButton ? (
          <DialogClose asChild>
            <IconButton
              label={t('close')}
              size="icon-sm"
              className="absolute end-4 top-4 touch:end-2 touch:top-2"
            >
              <X aria-hidden />
            </IconButton>
          </DialogClose>
        ) : null}
      </Radix.Content>
    </DialogPortal>
  );
}

export function DialogHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-header"
      className={cn('flex min-w-0 flex-col gap-1 pt-5 pb-3 ps-5 pe-14', className)}
      {...rest}
    />
  );
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="dialog-title" className={cn('text-base font-semibold', className)} {...rest} />
  );
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="dialog-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...rest}
    />
  );
}

/** The body scrolls; content that lays itself out omits it. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={cn('scrollbar-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5', className)}
      {...rest}
    />
  );
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex justify-end gap-2 border-t px-5 py-4', className)}
      {...rest}
    />
  );
}
