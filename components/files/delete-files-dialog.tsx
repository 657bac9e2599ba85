'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import type { FileRecord } from '@/lib/contracts/file/files';
import { FileUses } from './file-uses';

const LISTED_LIMIT = 5;

interface DeleteFilesDialogProps {
  files: readonly FileRecord[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
  /** Runs after the dialog has closed, since the element that had the focus no longer exists. */
  onDeleted: () => void;
}

export function DeleteFilesDialog({
  files,
  isOpen,
  onOpenChange,
  onConfirm,
  onDeleted,
}: DeleteFilesDialogProps) {
  const t = useTranslations('myFiles');
  const used = files.filter(({ usage, isKnown }) => usage > 0 || isKnown === true);
  const warnings = [
    t('deleteText'),
    ...(used.some(({ usage }) => usage > 0) ? [t('inUse')] : []),
    ...(used.some(({ isKnown }) => isKnown === true) ? [t('losesKnowledge')] : []),
  ];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('deleteTitle', { count: files.length })}
      confirmLabel={t('delete')}
      isDangerous
      onConfirm={onConfirm}
      onConfirmedClose={onDeleted}
      details={used.slice(0, LISTED_LIMIT).map((file) => (
        <section key={file.file_id} className="min-w-0">
          <h3 dir="auto" className="truncate text-start text-sm font-medium">
            {file.filename}
          </h3>
          <p className="text-muted-foreground text-xs">{t('usedIn')}</p>
          <FileUses fileId={file.file_id} />
        </section>
      ))}
    >
      {warnings.join(' ')}
    </ConfirmDialog>
  );
}
