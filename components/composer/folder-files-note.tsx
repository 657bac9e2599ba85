'use client';

import { FolderSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileIcon } from '@/components/shared/file/file-icon';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useFolderFiles } from '@/lib/client/conversation/queries/folder-files';
import type { Folder } from '@/lib/domain/conversation/folder';

export function FolderFilesNote({ folder: { folderId, name, documentCount } }: { folder: Folder }) {
  const t = useTranslations('folderFiles');
  const [isOpen, setOpen] = useState(false);
  const { files, hasFailed } = useFolderFiles(isOpen ? folderId : null);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger className="text-muted-foreground hover:text-foreground touch-target mx-3 mt-2 flex max-w-[calc(100%-1.5rem)] items-center gap-1.5 self-start rounded-sm px-1 text-xs">
        <FolderSearch aria-hidden className="size-3.5 shrink-0" />
        <span dir="auto" className="truncate">
          {t('searched', { count: documentCount, name })}
        </span>
      </PopoverTrigger>
      <PopoverContent side="top" className="max-w-[min(22rem,calc(100vw-1rem))] p-3" aria-label={t('label')}>
        {hasFailed ? <p className="text-muted-foreground text-sm">{t('openAgain')}</p> : null}
        {files === undefined && !hasFailed ? <Skeleton className="h-5 w-40" /> : null}
        <ul className="scrollbar-thin flex max-h-60 flex-col gap-1.5 overflow-y-auto">
          {(files ?? [])
            .filter(({ textState }) => textState !== undefined)
            .map(({ file_id, filename, type }) => (
              <li key={file_id} className="flex items-center gap-2 text-sm">
                <FileIcon mimeType={type} className="size-4" />
                <span dir="auto" className="min-w-0 truncate text-start">
                  {filename}
                </span>
              </li>
            ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
