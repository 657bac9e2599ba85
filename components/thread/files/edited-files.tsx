import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileIcon } from '@/components/shared/file/file-icon';
import { IconButton } from '@/components/ui/parts/icon-button';
import { findPreview } from '@/lib/client/file/attach/previews';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { thumbnailPath } from '@/lib/domain/file/file-path';
import { FILE_BOX_CLASS, FileBox } from './file-box';

interface EditedFilesProps {
  files: readonly AttachedFile[];
  onRemove: (fileId: string) => void;
}

/** A new version of the question keeps the files that are not removed. */
export function EditedFiles({ files, onRemove }: EditedFilesProps) {
  const t = useTranslations('attach');
  const formatBytes = useFormatBytes();
  return (
    <ul aria-label={t('list')} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.fileId} className={FILE_BOX_CLASS}>
          <FileBox icon={<Small file={file} />} name={file.filename} note={formatBytes(file.sizeBytes)} />
          <IconButton
            size="icon-sm"
            tooltipSide="top"
            label={t('remove', { name: file.filename })}
            onClick={() => onRemove(file.fileId)}
            className="-me-2"
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Small({ file }: { file: AttachedFile }) {
  if (!isPicture(file)) return <FileIcon mimeType={file.mimeType} />;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- delivered to its owner only, and small already
    <img
      src={findPreview(file.fileId) ?? thumbnailPath(file.fileId)}
      alt=""
      className="bg-picture size-10 rounded-sm object-cover"
    />
  );
}
