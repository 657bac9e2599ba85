'use client';

import { useTranslations } from 'next-intl';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import { TableCell, TableRow } from '@/components/ui/table';
import type { FileRecord } from '@/lib/contracts/file/files';
import type { FileActions } from './file-actions';
import { FileMenu } from './file-menu';
import { FileName } from './file-name';
import { FileNote } from './file-note';
import { useFileWords } from './use-file-words';

interface FileRowProps extends FileActions {
  file: FileRecord;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isRenaming: boolean;
  onRenamed: (shouldFocus: boolean) => void;
}

export function FileRow({ file, isSelected, onSelect, isRenaming, onRenamed, ...actions }: FileRowProps) {
  const t = useTranslations('myFiles');
  const { cellOf, findNote } = useFileWords();
  const quiet = 'text-muted-foreground truncate';
  return (
    <TableRow data-state={isSelected ? 'selected' : undefined}>
      <TableCell>
        <Checkbox
          aria-label={t('select', { name: file.filename })}
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
        />
      </TableCell>
      <TableCell>
        <div className="flex min-w-0 items-center gap-2.5">
          <FileThumbnail file={file} className="size-9" />
          <div className="flex min-w-0 flex-col items-start">
            <FileName file={file} isRenaming={isRenaming} onRenamed={onRenamed} onOpen={actions.onOpen} />
            <FileNote note={findNote(file)} />
          </div>
        </div>
      </TableCell>
      <TableCell className={`${quiet} tabular-nums`}>{cellOf(file, 'date')}</TableCell>
      <TableCell className={quiet}>{cellOf(file, 'storage')}</TableCell>
      <TableCell className={quiet}>{cellOf(file, 'context')}</TableCell>
      <TableCell className={`${quiet} tabular-nums`}>{cellOf(file, 'size')}</TableCell>
      <TableCell className="px-1 text-end">
        <FileMenu file={file} {...actions} />
      </TableCell>
    </TableRow>
  );
}
