import { useTranslations } from 'next-intl';
import { useDocumentDetail } from '@/components/shared/file/use-document-detail';
import type { Attachment } from '@/lib/client/draft/attachments';
import { useFileRecord } from '@/lib/client/file/files';
import { documentKindOf } from '@/lib/domain/file/document-kind';

export function AttachmentDetail({ attachment: { file, sizeBytes, progress } }: { attachment: Attachment }) {
  const t = useTranslations('attach');
  const detailOf = useDocumentDetail();
  const isDocument = file !== null && documentKindOf(file.mimeType) !== null;
  const record = useFileRecord(isDocument ? file.fileId : null);
  return progress < 1 ? t('uploading') : detailOf(record, sizeBytes);
}
