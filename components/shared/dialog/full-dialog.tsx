'use client';

import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { cn } from '@/lib/utils';

interface FullDialogProps {
  isOpen: boolean;
  title: ReactNode;
  className?: string;
  headerClassName?: string;
  onClose: () => void;
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode | ((isSmall: boolean) => ReactNode);
}

export function FullDialog({
  isOpen,
  title,
  className,
  headerClassName,
  onClose,
  onEscapeKeyDown,
  children,
}: FullDialogProps) {
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const shown = { open: isOpen, onOpenChange: (next: boolean) => (next ? undefined : onClose()) };
  const content = typeof children === 'function' ? children(isSmall) : children;
  const attributes = {
    'aria-describedby': undefined,
    ...(onEscapeKeyDown === undefined ? {} : { onEscapeKeyDown }),
  };
  if (isSmall)
    return (
      <Sheet {...shown}>
        <SheetContent side="full" {...attributes}>
          <SheetHeader className={cn('ps-4 pb-5', headerClassName)}>
            <SheetTitle>{title}</SheetTitle>
          </SheetHeader>
          {content}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog {...shown}>
      <DialogContent className={className} {...attributes}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {content}
      </DialogContent>
    </Dialog>
  );
}
