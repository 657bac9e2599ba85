import { useFormatter, useTranslations } from 'next-intl';
import type { FileRecord } from '@/lib/contracts/file/files';
import { storageNameOf, type FileColumn } from '@/lib/domain/file/arrange-files';
import { encodingName } from '@/lib/domain/file/encoding/text-encoding';
import { isListedContext } from '@/lib/domain/file/stored-file';
import { unreadCounts } from '@/lib/domain/file/unread-parts';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

const LEAST_MEGABYTES = 0.01;

export function useFileWords(): {
  cellOf: (file: FileRecord, column: FileColumn) => string;
  formatSize: (sizeBytes: number) => string;
  /** Returns null without a remark on the text. */
  findNote: (file: FileRecord) => string | null;
} {
  const t = useTranslations('myFiles');
  const format = useFormatter();
  const formatMegabytes = (megabytes: number) =>
    format.number(megabytes, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const formatSize = (sizeBytes: number) => {
    const megabytes = sizeBytes / MEGABYTE;
    return megabytes < LEAST_MEGABYTES
      ? t('underSize', { size: formatMegabytes(LEAST_MEGABYTES) })
      : formatMegabytes(megabytes);
  };
  const cellOf = (file: FileRecord, column: FileColumn): string => {
    switch (column) {
      case 'name':
        return file.filename;
      case 'date':
        return format.dateTime(new Date(file.updatedAt), { dateStyle: 'medium' });
      case 'storage':
        return storageNameOf(file.source) ?? t('host');
      case 'context':
        return isListedContext(file.context) ? t(`contexts.${file.context}`) : '';
      case 'size':
        return formatSize(file.bytes);
    }
  };
  const unreadOf = ({ unread }: FileRecord): string | null => {
    const parts = unread === undefined ? [] : unreadCounts(unread);
    if (parts.length === 0) return null;
    const words = parts.map(({ kind, count }) => t(`unreadKinds.${kind}`, { count }));
    return t('unread', { parts: format.list(words, { type: 'unit' }) });
  };
  const findNote = (file: FileRecord) => {
    const { textEncoding } = file;
    const encoding =
      textEncoding === undefined ? null : t('textEncoding', { encoding: encodingName(textEncoding) });
    const notes = [encoding, unreadOf(file)].filter((note) => note !== null);
    return notes.length === 0 ? null : notes.join(' · ');
  };
  return { cellOf, formatSize, findNote };
}
