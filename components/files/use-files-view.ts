'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { FileRecord } from '@/lib/contracts/file/files';
import {
  filterFiles,
  FIRST_FILE_SORT,
  nextFileSort,
  sortFiles,
  storageNameOf,
  type FileColumn,
  type FileSort,
} from '@/lib/domain/file/arrange-files';
import { isListedContext } from '@/lib/domain/file/stored-file';

export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface FilesView {
  readonly query: string;
  readonly sort: FileSort;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly found: readonly FileRecord[];
  readonly shown: readonly FileRecord[];
  readonly setQuery: (query: string) => void;
  readonly sortBy: (column: FileColumn) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (pageSize: number) => void;
}

/** A shorter list shows its last page. */
export function useFilesView(files: readonly FileRecord[]): FilesView {
  const t = useTranslations('myFiles');
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState(FIRST_FILE_SORT);
  const [wantedPage, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0]);
  const found = useMemo(
    () =>
      sortFiles(filterFiles(files, query), sort, {
        locale,
        labelOf: (file, column) =>
          column === 'storage'
            ? (storageNameOf(file.source) ?? t('host'))
            : isListedContext(file.context)
              ? t(`contexts.${file.context}`)
              : '',
      }),
    [files, query, sort, locale, t],
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(wantedPage, pages);
  const fromStart =
    <Value>(change: (value: Value) => void) =>
    (value: Value) => {
      change(value);
      setPage(1);
    };
  return {
    query,
    sort,
    page,
    pages,
    pageSize,
    found,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    setQuery: fromStart(setQuery),
    sortBy: fromStart((column: FileColumn) => setSort(nextFileSort(sort, column))),
    setPage,
    setPageSize: fromStart(setPageSize),
  };
}
