'use client';

import { useTranslations } from 'next-intl';
import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Dialog } from '@/components/ui/dialog';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { PresetsPanel } from './presets-panel';

/** The presets in a dialog of their own: where the header has no room for their menu, and from the palette. */
export function PresetsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('presets');
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const onOpenChange = (next: boolean) => (next ? undefined : closeDialog());
  const panel = <PresetsPanel onChosen={closeDialog} onLeave={closeDialog} />;
  if (isSmall)
    return (
      <BottomSheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('title')}>
        {panel}
      </BottomSheet>
    );
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('title')} isFilled>
      <div className="border-t">{panel}</div>
    </Dialog>
  );
}
