'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TableHead } from '@/components/ui/table';
import type { FileColumn, FileSort } from '@/lib/domain/file/arrange-files';
import { cn } from '@/lib/utils';

interface SortHeaderProps {
  column: FileColumn;
  sort: FileSort;
  onSort: (column: FileColumn) => void;
  className?: string;
}

export function SortHeader({ column, sort, onSort, className }: SortHeaderProps) {
  const t = useTranslations('myFiles');
  const isSorted = sort.column === column;
  const Icon = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <TableHead
      scope="col"
      aria-sort={!isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
      className={cn('px-0', className)}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cn(
          'hover:text-foreground flex h-10 max-w-full items-center gap-1 rounded-xs px-2 -outline-offset-2 touch:h-11',
          isSorted && 'text-foreground',
        )}
      >
        <span className="truncate">{t(`columns.${column}`)}</span>
        <Icon aria-hidden className={cn('size-3.5 shrink-0', !isSorted && 'opacity-60')} />
      </button>
    </TableHead>
  );
}
