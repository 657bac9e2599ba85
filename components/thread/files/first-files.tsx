import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { cn } from '@/lib/utils';
import { FILE_BOX_CLASS, FileBox } from './file-box';
import { aloneStyle, DRAWN_SIDE_REM, placeholderStyle, TILE_CLASS } from './picture-style';

interface FirstFilesProps {
  files: readonly AttachedFile[];
  /** The user's files stand at the end. */
  side?: 'start' | 'end';
}

/** Is rendered by the server; reserves the places of what the list shows. */
export function FirstFiles({ files, side = 'end' }: FirstFilesProps) {
  const pictures = files.filter(isPicture);
  const isAlone = pictures.length === 1;
  return (
    <div className={cn('flex w-full max-w-[85%] flex-wrap gap-1.5', side === 'end' && 'justify-end')}>
      {pictures.map((picture) => (
        <div
          key={picture.fileId}
          className={isAlone ? cn('flex w-full', side === 'end' && 'justify-end') : undefined}
        >
          <div
            className={cn('bg-picture rounded-lg bg-cover bg-center', !isAlone && TILE_CLASS)}
            style={{
              ...placeholderStyle(picture),
              ...(isAlone ? aloneStyle(picture, side === 'start' ? DRAWN_SIDE_REM : undefined) : {}),
            }}
          />
        </div>
      ))}
      {files
        .filter((file) => !isPicture(file))
        .map(({ fileId, filename }) => (
          <div key={fileId} className={FILE_BOX_CLASS}>
            <FileBox icon={null} name={filename} note=" " />
          </div>
        ))}
    </div>
  );
}
