import { endpointLabel } from '../model/endpoint-label';
import { toSearchText } from '../search/search-text';
import type { FileContext, StorageSource } from './stored-file';

export interface ArrangedFile {
  readonly filename: string;
  /** It is ISO 8601. */
  readonly updatedAt: string;
  readonly bytes: number;
  readonly source: StorageSource;
  readonly context: FileContext;
}

export const FILE_COLUMNS = ['name', 'date', 'storage', 'context', 'size'] as const;

export type FileColumn = (typeof FILE_COLUMNS)[number];

export interface FileSort {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

export const FIRST_FILE_SORT: FileSort = { column: 'date', isDescending: true };

/** In these columns the largest comes first, since users look for new and large files. */
const LARGEST_FIRST: readonly FileColumn[] = ['date', 'size'];

/** Returns null for the host of this application. */
export function storageNameOf(source: StorageSource): string | null {
  return source === 'openai' ? endpointLabel('openAI') : null;
}

/** A click on the same column turns the direction round. */
export function nextFileSort(sort: FileSort, column: FileColumn): FileSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: LARGEST_FIRST.includes(column) };
}

/** A name must contain every word of the query, whatever its accents and case. */
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

/** Numbers sort by value, equal files by name. `labelOf` is what the reader sees. */
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
    // Dates have one form: the order of their characters is that of time.
    date: (one, other) => (one.updatedAt === other.updatedAt ? 0 : one.updatedAt < other.updatedAt ? -1 : 1),
    size: (one, other) => one.bytes - other.bytes,
    storage: (one, other) => compare(labelOf(one, 'storage'), labelOf(other, 'storage')),
    context: (one, other) => compare(labelOf(one, 'context'), labelOf(other, 'context')),
  };
  return files.toSorted(
    (one, other) => direction * compareBy[column](one, other) || compareNames(one, other),
  );
}
