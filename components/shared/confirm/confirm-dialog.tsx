'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { dialogStyle, overlayStyle } from '@/components/ui/dialog';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What will happen, in one or two sentences. */
  children: ReactNode;
  /** The label of the confirming button, a verb. */
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
}

/** Asks before an action that cannot be undone. Escape and the first button cancel. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  isDangerous = false,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          className={dialogStyle}
          onOpenAutoFocus={(event) => focusReturn.remember(event.currentTarget)}
          onCloseAutoFocus={focusReturn.giveBack}
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-5">
            <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted-foreground mt-2 text-sm leading-relaxed break-words">
              {children}
            </AlertDialog.Description>
          </div>
          <div className="flex justify-end gap-2 p-5">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{t('cancel')}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
