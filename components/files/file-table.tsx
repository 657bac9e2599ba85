'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { FILE_COLUMNS, type FileColumn, type FileSort } from '@/lib/domain/file/arrange-files';
import type { FileListProps } from './file-actions';
import { FileRow } from './file-row';
import { SortHeader } from './sort-header';

interface FileTableProps extends FileListProps {
  sort: FileSort;
  onSort: (column: FileColumn) => void;
}

export function FileTable({
  files,
  selectedIds,
  onSelect,
  renamingId,
  onRenamed,
  sort,
  onSort,
  ...actions
}: FileTableProps) {
  const t = useTranslations('myFiles');
  const selectedCount = files.filter(({ file_id }) => selectedIds.has(file_id)).length;
  const areAll = selectedCount === files.length;
  return (
    <Table aria-label={t('title')} className="table-fixed">
      <TableHeader className="bg-raised sticky top-0 z-10">
        <TableRow className="hover:bg-transparent">
          <TableHead className="w-9">
            <Checkbox
              aria-label={t('selectAll')}
              checked={areAll ? true : selectedCount > 0 ? 'indeterminate' : false}
              onCheckedChange={() =>
                onSelect(
                  files.map(({ file_id }) => file_id),
                  !areAll,
                )
              }
            />
          </TableHead>
          {FILE_COLUMNS.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort} className={WIDTHS[column]} />
          ))}
          <TableHead className="w-11">
            <span className="sr-only">{t('columns.options')}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {files.map((file) => (
          <FileRow
            key={file.file_id}
            file={file}
            isSelected={selectedIds.has(file.file_id)}
            onSelect={(isSelected) => onSelect([file.file_id], isSelected)}
            isRenaming={renamingId === file.file_id}
            onRenamed={onRenamed}
            {...actions}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const WIDTHS: Readonly<Record<FileColumn, string>> = {
  name: '',
  date: 'w-32',
  storage: 'w-26',
  context: 'w-38',
  size: 'w-28',
};
