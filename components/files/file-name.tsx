'use client';

import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FILE_ATTRIBUTE, type FileActions } from './file-actions';
import { RenameFileInput } from './rename-file-input';

interface FileNameProps extends Pick<FileActions, 'onOpen'> {
  file: FileRecord;
  isRenaming: boolean;
  onRenamed: (shouldFocus: boolean) => void;
  className?: string;
}

/** The name of a file, which opens it, or the field in which it is renamed. */
export function FileName({ file, isRenaming, onRenamed, onOpen, className }: FileNameProps) {
  if (isRenaming) return <RenameFileInput file={file} onDone={onRenamed} />;
  return (
    <button
      type="button"
      dir="auto"
      title={file.filename}
      {...{ [FILE_ATTRIBUTE]: file.file_id }}
      onClick={() => onOpen(file)}
      className={cn('min-w-0 truncate rounded-xs text-start hover:underline touch:min-h-11', className)}
    >
      {file.filename}
    </button>
  );
}
