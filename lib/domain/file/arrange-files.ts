import { endpointLabel } from '../model/endpoint-label';
import { toSearchText } from '../search/search-text';
import type { FileContext, StorageSource } from './stored-file';

/** What a list of files is filtered and sorted by. */
export interface ArrangedFile {
  readonly filename: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly bytes: number;
  readonly source: StorageSource;
  readonly context: FileContext;
}

/** The columns of the list of files, in their order. */
export const FILE_COLUMNS = ['name', 'date', 'storage', 'context', 'size'] as const;

export type FileColumn = (typeof FILE_COLUMNS)[number];

export interface FileSort {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

/** The newest first. */
export const FIRST_FILE_SORT: FileSort = { column: 'date', isDescending: true };

/** Columns whose first sorting starts with the largest: what is looked for is new or large. */
const LARGEST_FIRST: readonly FileColumn[] = ['date', 'size'];

/** Returns the name of the company that stores a file as the list shows it; null for the host of this application. */
export function storageNameOf(source: StorageSource): string | null {
  return source === 'openai' ? endpointLabel('openAI') : null;
}

/** Returns the sort after a click on a column: the other direction of the same one, else that column's first. */
export function nextFileSort(sort: FileSort, column: FileColumn): FileSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: LARGEST_FIRST.includes(column) };
}

/** Returns the files whose names contain every word of a query, whatever their accents and case. */
export function filterFiles<File extends ArrangedFile>(
  files: readonly File[],
  query: string,
): readonly File[] {
  const words = toSearchText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return files;
  return files.filter(({ filename }) => {
    const name = toSearchText(filename);
    return words.every((word) => name.includes(word));
  });
}

/**
 * Returns the files in an order, numbers within names by their value; equal ones are in the order of their names.
 * `labelOf` returns what the reader sees in the columns of words.
 */
export function sortFiles<File extends ArrangedFile>(
  files: readonly File[],
  { column, isDescending }: FileSort,
  { locale, labelOf }: { locale: string; labelOf: (file: File, column: 'storage' | 'context') => string },
): readonly File[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = isDescending ? -1 : 1;
  const compareNames = (one: File, other: File) => compare(one.filename, other.filename);
  const compareBy: Readonly<Record<FileColumn, (one: File, other: File) => number>> = {
    name: compareNames,
    // Dates of one form: the order of their characters is that of time.
    date: (one, other) => (one.updatedAt === other.updatedAt ? 0 : one.updatedAt < other.updatedAt ? -1 : 1),
    size: (one, other) => one.bytes - other.bytes,
    storage: (one, other) => compare(labelOf(one, 'storage'), labelOf(other, 'storage')),
    context: (one, other) => compare(labelOf(one, 'context'), labelOf(other, 'context')),
  };
  return files.toSorted(
    (one, other) => direction * compareBy[column](one, other) || compareNames(one, other),
  );
}
