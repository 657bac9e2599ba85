'use client';

import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** It says in one or two sentences what will happen. */
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  details?: ReactNode;
  /** Runs after the dialog has closed, when the element that had the focus no longer exists. */
  onConfirmedClose?: () => void;
}

/** Escape and the first button cancel. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  details,
  onConfirmedClose,
}: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const isConfirmed = useRef(false);
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          if (!isConfirmed.current || onConfirmedClose === undefined) return;
          isConfirmed.current = false;
          event.preventDefault();
          onConfirmedClose();
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{children}</AlertDialogDescription>
          {details}
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
          <AlertDialogAction
            variant={isDangerous ? 'destructive' : 'default'}
            onClick={() => {
              isConfirmed.current = true;
              onConfirm();
            }}
          >
            {confirmLabel}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
