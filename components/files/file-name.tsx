'use client';

import type { FileRecord } from '@/lib/contracts/file/files';
import { cn } from '@/lib/utils';
import { FILE_ATTRIBUTE, type FileActions } from './file-actions';
import { RenameFileInput } from './rename-file-input';

interface FileNameProps extends Pick<FileActions, 'onOpen'> {
  file: FileRecord;
  isRenaming: boolean;
  onRenamed: (shouldFocus: boolean) => void;
  details?: string;
}

export function FileName({ file, isRenaming, onRenamed, onOpen, details }: FileNameProps) {
  if (isRenaming) return <RenameFileInput file={file} onDone={onRenamed} />;
  return (
    <button
      type="button"
      dir={details === undefined ? 'auto' : undefined}
      title={file.filename}
      {...{ [FILE_ATTRIBUTE]: file.file_id }}
      onClick={() => onOpen(file)}
      className={cn(
        'min-w-0 rounded-xs text-start touch:min-h-11',
        details === undefined ? 'truncate hover:underline' : 'flex w-full flex-col justify-center',
      )}
    >
      {details === undefined ? (
        file.filename
      ) : (
        <>
          <span dir="auto" className="truncate">
            {file.filename}
          </span>
          <span className="text-muted-foreground truncate text-[0.8125rem] tabular-nums">{details}</span>
        </>
      )}
    </button>
  );
}
