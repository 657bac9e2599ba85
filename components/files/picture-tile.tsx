'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';
import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FILE_ATTRIBUTE, type FileListProps } from './file-actions';
import { FileMenu } from './file-menu';
import { RenameFileInput } from './rename-file-input';

interface PictureTileProps extends Pick<
  FileListProps,
  'onOpen' | 'onAttach' | 'onRename' | 'onDelete' | 'renamingId' | 'onRenamed'
> {
  file: FileRecord;
  /** It counts from 1, since screen readers cannot count undrawn pictures. */
  position: number;
  total: number;
  isSelected: boolean;
  onSelect: FileListProps['onSelect'];
}

export const PictureTile = memo(function PictureTile({
  file,
  position,
  total,
  isSelected,
  onSelect,
  renamingId,
  onRenamed,
  ...actions
}: PictureTileProps) {
  const t = useTranslations('myFiles');
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      className={cn('relative rounded-sm p-2 contain-content', isSelected && 'bg-primary-soft')}
    >
      <button
        type="button"
        aria-label={file.filename}
        {...{ [FILE_ATTRIBUTE]: file.file_id }}
        onClick={() => actions.onOpen(file)}
        className="block aspect-square w-full rounded-sm"
      >
        <FileThumbnail file={file} loading="eager" className="size-full rounded-sm" />
      </button>
      <span className="bg-raised/90 absolute start-3.5 top-3.5 flex rounded-xs p-1">
        {/* The browser's own: hundreds of them come into sight while the grid is scrolled. */}
        <input
          type="checkbox"
          aria-label={t('select', { name: file.filename })}
          checked={isSelected}
          onChange={({ target }) => onSelect([file.file_id], target.checked)}
          className="touch-target accent-primary size-4 shrink-0"
        />
      </span>
      <div className="mt-1 flex h-9 min-w-0 items-center gap-1 touch:h-11">
        {renamingId === file.file_id ? (
          <RenameFileInput file={file} onDone={onRenamed} />
        ) : (
          <>
            <span
              aria-hidden
              dir="auto"
              title={file.filename}
              className="min-w-0 flex-1 truncate text-start text-[0.8125rem]"
            >
              {file.filename}
            </span>
            <FileMenu file={file} {...actions} />
          </>
        )}
      </div>
    </div>
  );
});
