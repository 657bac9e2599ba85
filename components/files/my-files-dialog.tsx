'use client';

import { useTranslations } from 'next-intl';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { isRenameField } from '@/components/shared/rename-field';
import { closeDialog } from '@/lib/client/system/open-dialog';
import { MyFilesTabs } from './made/my-files-tabs';

export function MyFilesDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('myFiles');
  return (
    <FullDialog
      isOpen={isOpen}
      title={t('title')}
      className="h-[85dvh] max-w-4xl"
      onClose={closeDialog}
      onEscapeKeyDown={(event) => {
        if (isRenameField(event.target)) event.preventDefault();
      }}
    >
      {(isSmall) => <MyFilesTabs isNarrow={isSmall} />}
    </FullDialog>
  );
}
