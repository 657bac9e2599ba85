'use client';

import { useTranslations } from 'next-intl';
import { PartFailure } from '@/components/shared/part/part-failure';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';

interface FailedDialogProps {
  retry: () => void;
  isRepeated: boolean;
  onClose: () => void;
}

export function FailedDialog({ onClose, ...failure }: FailedDialogProps) {
  const t = useTranslations('pages');
  return (
    <Dialog open onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('errorTitle')}</DialogTitle>
        </DialogHeader>
        <PartFailure {...failure} />
      </DialogContent>
    </Dialog>
  );
}
