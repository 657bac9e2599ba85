'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { showToast } from '@/components/ui/toast/toast';
import { deleteFolder } from '@/lib/client/conversation/queries/folders';
import type { Folder } from '@/lib/domain/conversation/folder';

interface DeleteFolderDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  folder: Folder;
}

/** The folder's conversations stay. */
export function DeleteFolderDialog({ isOpen, onOpenChange, folder }: DeleteFolderDialogProps) {
  const t = useTranslations('organise');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('deleteFolderTitle')}
      confirmLabel={t('delete')}
      isDangerous
      onConfirm={() => void deleteFolder(folder.folderId).catch(() => showToast('error', t('failed')))}
    >
      {t.rich('deleteFolderText', {
        name: folder.name,
        count: folder.conversationCount,
        strong: (chunks) => <strong className="text-foreground font-medium">{chunks}</strong>,
      })}
    </ConfirmDialog>
  );
}
