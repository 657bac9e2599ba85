'use client';

import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';

interface ItemDialogProps<Item> {
  /** What is changed, or a new one; null while the dialog is closed. */
  item: Item | 'new' | null;
  title: string;
  onClose: () => void;
  /** Returns the form for one; for a new one it is told null. */
  children: (item: Item | null) => ReactNode;
}

/** The dialog with the form of one item of a list. */
export function ItemDialog<Item>({ item, title, onClose, children }: ItemDialogProps<Item>) {
  return (
    <Dialog open={item !== null} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>{item === null ? null : children(item === 'new' ? null : item)}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}
