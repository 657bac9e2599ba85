'use client';

import { useTranslations } from 'next-intl';
import { isRenameField } from '@/components/shared/rename-field';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeDialog } from '@/lib/client/stores/system/open-dialog';
import { MyFiles } from './my-files';

/** The files of the user: a window, or all of a small screen. */
export function MyFilesDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('myFiles');
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const shown = { open: isOpen, onOpenChange: (next: boolean) => (next ? undefined : closeDialog()) };
  const onEscapeKeyDown = (event: KeyboardEvent) => {
    if (isRenameField(event.target)) event.preventDefault();
  };
  if (isSmall)
    return (
      <Sheet {...shown}>
        <SheetContent
          side="bottom"
          className="h-dvh max-h-dvh rounded-none border-t-0"
          aria-describedby={undefined}
          onEscapeKeyDown={onEscapeKeyDown}
        >
          <SheetHeader className="ps-4 pb-5">
            <SheetTitle>{t('title')}</SheetTitle>
          </SheetHeader>
          <MyFiles isNarrow />
        </SheetContent>
      </Sheet>
    );
  return (
    <Dialog {...shown}>
      <DialogContent
        className="h-[85dvh] max-w-4xl"
        aria-describedby={undefined}
        onEscapeKeyDown={onEscapeKeyDown}
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <MyFiles isNarrow={false} />
      </DialogContent>
    </Dialog>
  );
}
