'use client';

import { useTranslations } from 'next-intl';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import type { FileListProps } from './file-actions';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';
import { useFileWords } from './use-file-words';

/** A page of files as a list, where the screen is too narrow for a table. */
export function FileList({ files, selectedIds, onSelect, renamingId, onRenamed, ...actions }: FileListProps) {
  const t = useTranslations('myFiles');
  const { cellOf } = useFileWords();
  return (
    <ul aria-label={t('title')} className="divide-y">
      {files.map((file) => (
        <li
          key={file.file_id}
          data-state={selectedIds.has(file.file_id) ? 'selected' : undefined}
          className="data-[state=selected]:bg-primary-soft flex min-w-0 items-center gap-3 py-2 ps-4 pe-2"
        >
          <Checkbox
            aria-label={t('select', { name: file.filename })}
            checked={selectedIds.has(file.file_id)}
            onCheckedChange={(checked) => onSelect([file.file_id], checked === true)}
          />
          <FileThumbnail file={file} className="size-11" />
          <div className="flex min-w-0 flex-1 flex-col">
            <FileName
              file={file}
              isRenaming={renamingId === file.file_id}
              onRenamed={onRenamed}
              onOpen={actions.onOpen}
              className="touch:-mb-1.5"
            />
            <p className="text-muted-foreground truncate text-[0.8125rem] tabular-nums">
              {(['date', 'size', 'context'] as const).map((column) => cellOf(file, column)).join(' · ')}
            </p>
          </div>
          <FileMenu file={file} {...actions} />
        </li>
      ))}
    </ul>
  );
}
