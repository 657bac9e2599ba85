'use client';

import { useTranslations } from 'next-intl';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import type { FileListProps } from './file-actions';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';
import { useFileWords } from './use-file-words';

const DETAILS = ['date', 'size'] as const;

export function FileList({ files, selectedIds, onSelect, renamingId, onRenamed, ...actions }: FileListProps) {
  const t = useTranslations('myFiles');
  const { cellOf, findNote } = useFileWords();
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
          <div className="min-w-0 flex-1">
            <FileName
              file={file}
              isRenaming={renamingId === file.file_id}
              onRenamed={onRenamed}
              onOpen={actions.onOpen}
              details={[...DETAILS.map((column) => cellOf(file, column)), findNote(file)]
                .filter((detail) => detail !== null)
                .join(' · ')}
            />
          </div>
          <FileMenu file={file} {...actions} />
        </li>
      ))}
    </ul>
  );
}
