import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isFileDeleted } from '@/lib/client/file/attach/is-file-deleted';
import { findPreview } from '@/lib/client/file/attach/previews';
import { useIsFileDeleted } from '@/lib/client/file/deleted-files';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { Picture } from '@/lib/domain/file/attached-file';
import { filePath, thumbnailPath } from '@/lib/domain/file/file-path';
import { cn } from '@/lib/utils';
import { DeletedFile } from './deleted-file';
import { FILE_BOX_CLASS, FileBox } from './file-box';
import { aloneStyle, DRAWN_SIDE_REM, isSmall, placeholderStyle, TILE_CLASS } from './picture-style';

interface PictureViewProps {
  picture: Picture;
  beside: readonly Picture[];
  isAlone: boolean;
  /** Pictures of models and tools are larger, at the start of the line. */
  isDrawn?: boolean;
}

export function PictureView({ picture, beside, isAlone, isDrawn = false }: PictureViewProps) {
  const t = useTranslations('attach');
  const { fileId, filename } = picture;
  const isDeleted = useIsFileDeleted(picture);
  const [failures, setFailures] = useState({ count: 0, isShown: false });
  if (isDeleted) return <DeletedFile name={filename} />;
  const onError = () => {
    setFailures(({ count }) => ({ count: count + 1, isShown: true }));
    // Only the server knows whether it is deleted or only cannot be reached.
    void isFileDeleted(fileId);
  };
  if (failures.isShown)
    return (
      <li className="max-w-full">
        <button
          type="button"
          onClick={() => setFailures((before) => ({ ...before, isShown: false }))}
          className={cn(FILE_BOX_CLASS, 'hover:bg-fill-strong transition-colors')}
        >
          <FileBox icon={<ImageOff aria-hidden className="size-5" />} name={filename} note={t('notLoaded')} />
        </button>
      </li>
    );
  const open = () => openDialog({ kind: 'lightbox', pictures: beside, fileId });
  const preload = () => preloadDialog('lightbox');
  return (
    <li className={isAlone ? cn('flex w-full', !isDrawn && 'justify-end') : undefined}>
      <button
        type="button"
        aria-label={t('enlarge', { name: filename })}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        className={cn(
          'bg-picture block cursor-zoom-in overflow-hidden rounded-lg bg-cover bg-center',
          !isAlone && TILE_CLASS,
        )}
        style={{
          ...placeholderStyle(picture),
          ...(isAlone ? aloneStyle(picture, isDrawn ? DRAWN_SIDE_REM : undefined) : {}),
        }}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- delivered to its owner only, in the sizes it has */}
        <img
          key={failures.count}
          {...(isDrawn ? { src: filePath(fileId) } : addressesOf(picture))}
          alt=""
          decoding="async"
          draggable={false}
          onError={onError}
          className={cn('size-full', isSmall(picture) ? 'object-scale-down' : 'object-cover')}
        />
      </button>
    </li>
  );
}

/** A larger picture has a thumbnail of twice the size that it is shown in. */
const LARGE_PIXELS = 2_000_000;

/** A picture that was just sent keeps its local address, so that it does not flicker. */
function addressesOf({ fileId, widthPx, heightPx }: Picture): { src: string; srcSet?: string } {
  const preview = findPreview(fileId);
  if (preview !== null) return { src: preview };
  if (widthPx * heightPx > LARGE_PIXELS) return { src: thumbnailPath(fileId) };
  return { src: thumbnailPath(fileId), srcSet: `${thumbnailPath(fileId)} 1x, ${filePath(fileId)} 2x` };
}
