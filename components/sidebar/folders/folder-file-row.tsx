'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileIcon } from '@/components/shared/file/file-icon';
import { useDocumentDetail } from '@/components/shared/file/use-document-detail';
import { IconButton } from '@/components/shared/icon-button';
import type { FileRecord } from '@/lib/contracts/file/files';

/** One file of a folder: its name, what is known of its text, and the way to remove it. */
export function FolderFileRow({ file, onRemove }: { file: FileRecord; onRemove: () => void }) {
  const t = useTranslations('folderFiles');
  const detailOf = useDocumentDetail();
  return (
    <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md ps-2.5 pe-1">
      <FileIcon mimeType={file.type} />
      <span className="min-w-0 flex-1 py-1">
        <span dir="auto" title={file.filename} className="block truncate text-start text-sm">
          {file.filename}
        </span>
        <span className="text-muted-foreground block truncate text-xs tabular-nums">
          {file.textState === undefined ? t('notSearched') : detailOf(file, file.bytes)}
        </span>
      </span>
      <IconButton size="icon-sm" label={t('remove', { name: file.filename })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
