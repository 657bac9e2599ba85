import { useTranslations } from 'next-intl';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { useFileRecord } from '@/lib/client/queries/file/files';
import type { Attachment } from '@/lib/client/stores/file/attachments';
import { documentKindOf } from '@/lib/domain/file/document-kind';

/** What is known of an attachment: its size, and how many pages of text a document has once it was read. */
export function AttachmentDetail({ attachment: { file, sizeBytes, progress } }: { attachment: Attachment }) {
  const t = useTranslations('attach');
  const formatBytes = useFormatBytes();
  const isDocument = file !== null && documentKindOf(file.mimeType) !== null;
  const record = useFileRecord(isDocument ? file.fileId : null);
  if (progress < 1) return t('uploading');
  if (record?.textState === 'pending') return t('reading');
  if (record?.textState === 'failed') return t('unreadable');
  if (record?.characters === 0) return t('noText');
  const size = formatBytes(sizeBytes);
  return record?.pages === undefined ? size : `${t('pages', { count: record.pages })} · ${size}`;
}
