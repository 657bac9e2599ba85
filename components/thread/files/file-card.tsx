import { useTranslations } from 'next-intl';
import { FileIcon } from '@/components/shared/file/file-icon';
import { isFileDeleted } from '@/lib/client/file/attach/is-file-deleted';
import { useIsFileDeleted } from '@/lib/client/file/deleted-files';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { downloadPath } from '@/lib/domain/file/file-path';
import { cn } from '@/lib/utils';
import { DeletedFile } from './deleted-file';
import { FILE_BOX_CLASS, FileBox } from './file-box';

const PDF = 'application/pdf';

/** A PDF opens over the chat; other files are saved. */
export function FileCard({ file }: { file: AttachedFile }) {
  const t = useTranslations('attach');
  const formatBytes = useFormatBytes();
  const { fileId, filename, mimeType, sizeBytes } = file;
  const isDeleted = useIsFileDeleted(file);
  if (isDeleted) return <DeletedFile name={filename} />;
  const className = cn(FILE_BOX_CLASS, 'hover:bg-fill-strong transition-colors');
  const box = (
    <FileBox icon={<FileIcon mimeType={mimeType} />} name={filename} note={formatBytes(sizeBytes)} />
  );
  if (mimeType === PDF)
    return (
      <li className="max-w-full">
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('open', { name: filename })}
          onPointerEnter={() => preloadDialog('document')}
          onFocus={() => preloadDialog('document')}
          onClick={() => openDialog({ kind: 'document', source: { fileId, filename } })}
          className={className}
        >
          {box}
        </button>
      </li>
    );
  // A link to a deleted file would lead to an error page.
  const check = () => void isFileDeleted(fileId);
  return (
    <li className="max-w-full">
      <a
        href={downloadPath(fileId)}
        download={filename}
        title={t('download', { name: filename })}
        onPointerEnter={check}
        onFocus={check}
        className={className}
      >
        {box}
      </a>
    </li>
  );
}
