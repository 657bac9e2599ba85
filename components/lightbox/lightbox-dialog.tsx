'use client';

import { Dialog, DialogContent } from '@/components/ui/dialog';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { Picture } from '@/lib/domain/file/attached-file';
import { LightboxView } from './lightbox-view';

interface LightboxDialogProps {
  isOpen: boolean;
  pictures: readonly Picture[];
  fileId: string;
}

export function LightboxDialog({ isOpen, pictures, fileId }: LightboxDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : closeDialog())}>
      <DialogContent
        aria-describedby={undefined}
        showCloseButton={false}
        className="bg-background inset-0 top-0 max-h-none max-w-none translate-y-0 rounded-none border-0"
      >
        <LightboxView pictures={pictures} fileId={fileId} />
      </DialogContent>
    </Dialog>
  );
}
