'use client';

import { FolderPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { setFolderOpen } from '@/lib/client/conversation/store/open-folders';
import { FolderDialog } from '../folder-dialog';

/** The first click mounts the menu, already open. */
export function NewFolderButton() {
  const t = useTranslations('organise');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <IconButton label={t('newFolder')} size="icon-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderPlus aria-hidden />
      </IconButton>
      <FolderDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        folder={null}
        onSaved={({ folderId }) => setFolderOpen(folderId, true)}
      />
    </>
  );
}
