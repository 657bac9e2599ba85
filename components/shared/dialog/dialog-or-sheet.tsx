'use client';

import type { ReactNode } from 'react';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/system/open-dialog';

interface DialogOrSheetProps {
  isOpen: boolean;
  title: string;
  description: string;
  children: ReactNode;
}

/** {@link closeDialog} closes it; a small screen has a sheet. */
export function DialogOrSheet({ isOpen, title, description, children }: DialogOrSheetProps) {
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const onOpenChange = (next: boolean) => {
    if (!next) closeDialog();
  };
  const body = <DialogBody>{children}</DialogBody>;
  if (isSmall)
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange}>
        <SheetContent side="bottom">
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
            <SheetDescription>{description}</SheetDescription>
          </SheetHeader>
          {body}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {body}
      </DialogContent>
    </Dialog>
  );
}
