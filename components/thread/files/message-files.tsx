import { useTranslations } from 'next-intl';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { FileCard } from './file-card';
import { PictureView } from './picture-view';

/** The files of a question: its pictures in a grid, the others as cards. */
export function MessageFiles({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslations('attach');
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <ul aria-label={t('list')} className="flex w-full max-w-[85%] flex-wrap justify-end gap-1.5">
      {pictures.map((picture) => (
        <PictureView
          key={picture.fileId}
          picture={picture}
          beside={pictures}
          isAlone={pictures.length === 1}
        />
      ))}
      {others.map((file) => (
        <FileCard key={file.fileId} file={file} />
      ))}
    </ul>
  );
}
