import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { cn } from '@/lib/utils';
import { FILE_BOX_CLASS, FileBox } from './file-box';
import { aloneStyle, placeholderStyle, TILE_CLASS } from './picture-style';

/** The files of a question as the server renders them: the places of what the list shows, and the names. */
export function FirstFiles({ files }: { files: readonly AttachedFile[] }) {
  const pictures = files.filter(isPicture);
  const isAlone = pictures.length === 1;
  return (
    <div className="flex w-full max-w-[85%] flex-wrap justify-end gap-1.5">
      {pictures.map((picture) => (
        <div key={picture.fileId} className={isAlone ? 'flex w-full justify-end' : undefined}>
          <div
            className={cn('bg-fill rounded-lg bg-cover bg-center', !isAlone && TILE_CLASS)}
            style={{ ...placeholderStyle(picture), ...(isAlone ? aloneStyle(picture) : {}) }}
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
