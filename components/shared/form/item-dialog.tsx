'use client';

import type { ReactNode } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';

interface ItemDialogProps<Item> {
  /** Null means closed. */
  item: Item | 'new' | null;
  title: string;
  onClose: () => void;
  /** Null means new. */
  children: (item: Item | null) => ReactNode;
}

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
