'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { FileRecord } from '@/lib/contracts/file/files';
import { FileIcon } from './file-icon';
import { useDocumentDetail } from './use-document-detail';

interface KnownFileRowProps {
  file: FileRecord;
  removeLabel: string;
  isDisabled?: boolean;
  onRemove: () => void;
}

export function KnownFileRow({ file, removeLabel, isDisabled = false, onRemove }: KnownFileRowProps) {
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
      <IconButton size="icon-sm" label={removeLabel} disabled={isDisabled} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
