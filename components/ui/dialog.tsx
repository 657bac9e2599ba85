'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/shared/icon-button';
import { keepOpenForToast } from '@/components/shared/toast/keep-open-for-toast';
import { dismissWindowToasts } from '@/components/shared/toast/toast';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { cn } from '@/lib/utils';

export const overlayStyle =
  'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export const dialogStyle =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[85dvh] max-w-md -translate-y-1/2 flex-col rounded-lg border border-border bg-raised shadow-floating outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  /** Replaces the usual width, for instance `max-w-2xl`. */
  className?: string;
  footer?: ReactNode;
  /** The children lay out and scroll the body themselves. */
  isFilled?: boolean;
  /** Called when the dialog has closed; when prevented, the focus stays where it is then. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A modal dialog: title, scrolling body, footer of buttons. The focus returns to where it came from. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  className,
  footer,
  isFilled = false,
  onCloseAutoFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          onInteractOutside={keepOpenForToast}
          className={cn(dialogStyle, className)}
          onOpenAutoFocus={(event) => focusReturn.remember(event.currentTarget)}
          onCloseAutoFocus={(event) => {
            dismissWindowToasts();
            onCloseAutoFocus?.(event);
            focusReturn.giveBack(event);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="pt-5 pb-3 ps-5 pe-14">
            <div className="min-w-0">
              <RadixDialog.Title className="text-base font-semibold">{title}</RadixDialog.Title>
              {description === undefined ? null : (
                <RadixDialog.Description className="text-muted-foreground mt-1 text-sm">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
          </div>
          {isFilled ? (
            children
          ) : (
            <div className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          )}
          {footer === undefined ? null : (
            <div className="flex justify-end gap-2 border-t px-5 py-4">{footer}</div>
          )}
          {/* Last, so that the first field has the focus when the dialog opens. */}
          <RadixDialog.Close asChild>
            <IconButton label={t('close')} size="small" className="absolute end-4 top-4">
              <X aria-hidden />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
