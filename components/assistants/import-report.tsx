'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { NotTaken } from './use-import-assistant';

interface ImportReportProps {
  leftOut: readonly NotTaken[];
  onClose: () => void;
}

export function ImportReport({ leftOut, onClose }: ImportReportProps) {
  const t = useTranslations('assistantBuilder');
  return (
    <Dialog open onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('reportTitle')}</DialogTitle>
          <DialogDescription>{t('reportText')}</DialogDescription>
        </DialogHeader>
        <ul className="scrollbar-thin min-h-0 list-disc overflow-y-auto ps-10 pe-5 text-sm">
          {leftOut.map(({ kind, name }, index) => (
            <li key={index} className="wrap-anywhere">
              {t(`leftOut.${kind}`, { name })}
            </li>
          ))}
        </ul>
        <div className="flex justify-end px-5 py-4">
          <Button onClick={onClose}>{t('understood')}</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
