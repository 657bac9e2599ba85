'use client';

import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';

interface StoreDialogFrameProps {
  isOpen: boolean;
  title: string;
  /** Whether it has the width of a grid. */
  isWide: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a store: a window, or all of a small screen. */
export function StoreDialogFrame({ isOpen, title, isWide, onClose, children }: StoreDialogFrameProps) {
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const shown = {
    open: isOpen,
    onOpenChange: (next: boolean) => (next ? undefined : onClose()),
  };
  if (isSmall)
    return (
      <Sheet {...shown}>
        <SheetContent
          side="bottom"
          className="h-dvh max-h-dvh rounded-none border-t-0"
          aria-describedby={undefined}
        >
          <SheetHeader className="ps-4 pb-5">
            <SheetTitle>{title}</SheetTitle>
          </SheetHeader>
          {children}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog {...shown}>
      <DialogContent className={isWide ? 'max-w-4xl' : ''} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
