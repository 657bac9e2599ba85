'use client';

import { Download, Eye, MoreHorizontal, Paperclip, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { FileRecord } from '@/lib/contracts/file/files';
import { downloadPath } from '@/lib/domain/file/file-path';
import type { FileActions } from './file-actions';

export interface FileMenuProps extends FileActions {
  file: FileRecord;
}

/** The first click mounts the menu, already open. */
export function OpenedFileMenu({ file, onOpen, onAttach, onRename, onDelete }: FileMenuProps) {
  const t = useTranslations('myFiles');
  const next = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t('options', { name: file.filename })}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          // The field takes the focus itself, once the menu has released it.
          if (next.current === null) return;
          event.preventDefault();
          next.current();
          next.current = null;
        }}
      >
        <DropdownMenuItem onSelect={() => onOpen(file)}>
          <Eye aria-hidden />
          {t('open')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAttach(file)}>
          <Paperclip aria-hidden />
          {t('attach')}
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => {
            next.current = () => onRename(file);
          }}
        >
          <Pencil aria-hidden />
          {t('rename')}
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href={downloadPath(file.file_id)} download={file.filename}>
            <Download aria-hidden />
            {t('download')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => onDelete(file)}>
          <Trash2 aria-hidden />
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
