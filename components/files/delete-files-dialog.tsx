'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import type { FileRecord } from '@/lib/contracts/file/files';
import { FileUses } from './file-uses';

/** How many of the files that are used are listed with their chats. */
const LISTED_LIMIT = 5;

interface DeleteFilesDialogProps {
  files: readonly FileRecord[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
  /** Called after it has closed with the files deleted: what had the focus before is not there any more. */
  onDeleted: () => void;
}

/** Asks before files are deleted, and says which of them chats use, and where. */
export function DeleteFilesDialog({
  files,
  isOpen,
  onOpenChange,
  onConfirm,
  onDeleted,
}: DeleteFilesDialogProps) {
  const t = useTranslations('myFiles');
  const ui = useTranslations('ui');
  const isConfirmed = useRef(false);
  const used = files.filter(({ usage }) => usage > 0);
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          if (!isConfirmed.current) return;
          isConfirmed.current = false;
          event.preventDefault();
          onDeleted();
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{t('deleteTitle', { count: files.length })}</AlertDialogTitle>
          <AlertDialogDescription>
            {t('deleteText')} {used.length === 0 ? '' : t('inUse')}
          </AlertDialogDescription>
          {used.slice(0, LISTED_LIMIT).map((file) => (
            <section key={file.file_id} className="min-w-0">
              <h3 dir="auto" className="truncate text-start text-sm font-medium">
                {file.filename}
              </h3>
              <p className="text-muted-foreground text-xs">{t('usedIn')}</p>
              <FileUses fileId={file.file_id} />
            </section>
          ))}
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{ui('cancel')}</AlertDialogCancel>
          <AlertDialogAction
            variant="destructive"
            onClick={() => {
              isConfirmed.current = true;
              onConfirm();
            }}
          >
            {t('delete')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
