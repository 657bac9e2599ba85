import { useTranslations } from 'next-intl';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { cn } from '@/lib/utils';
import { FileCard } from './file-card';
import { PictureView } from './picture-view';

interface MessageFilesProps {
  files: readonly AttachedFile[];
  /** The user's files stand at the end. */
  side?: 'start' | 'end';
}

export function MessageFiles({ files, side = 'end' }: MessageFilesProps) {
  const t = useTranslations('attach');
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <ul
      aria-label={t('list')}
      className={cn('flex w-full max-w-[85%] flex-wrap gap-1.5', side === 'end' && 'justify-end')}
    >
      {pictures.map((picture) => (
        <PictureView
          key={picture.fileId}
          picture={picture}
          beside={pictures}
          isAlone={pictures.length === 1}
          isDrawn={side === 'start'}
        />
      ))}
      {others.map((file) => (
        <FileCard key={file.fileId} file={file} />
      ))}
    </ul>
  );
}
