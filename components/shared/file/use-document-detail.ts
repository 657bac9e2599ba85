import { useTranslations } from 'next-intl';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import type { FileRecord } from '@/lib/contracts/file/files';

export function useDocumentDetail(): (
  record: Pick<FileRecord, 'textState' | 'characters' | 'pages'> | undefined,
  sizeBytes: number,
) => string {
  const t = useTranslations('attach');
  const formatBytes = useFormatBytes();
  return (record, sizeBytes) => {
    if (record?.textState === 'pending') return t('reading');
    if (record?.textState === 'failed') return t('unreadable');
    if (record?.characters === 0) return t('noText');
    const size = formatBytes(sizeBytes);
    return record?.pages === undefined ? size : `${t('pages', { count: record.pages })} · ${size}`;
  };
}
