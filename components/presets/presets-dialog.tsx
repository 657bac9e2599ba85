'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { PresetsPanel } from './presets-panel';

export function PresetsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('presets');
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const onOpenChange = (next: boolean) => (next ? undefined : closeDialog());
  const panel = <PresetsPanel onChosen={closeDialog} onLeave={closeDialog} />;
  if (isSmall)
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange}>
        <SheetContent side="bottom" aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>{t('title')}</SheetTitle>
          </SheetHeader>
          {panel}
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>

        <div className="border-t">{panel}</div>
      </DialogContent>
    </Dialog>
  );
}
