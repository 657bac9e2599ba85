import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { drawnPictures } from '@/lib/domain/message/drawn-pictures';
import { PictureFrame } from '../files/picture-frame';

const DrawnPicture = lazy(
  retryingImport(async () => ({ default: (await import('./drawn-picture')).DrawnPicture })),
);

interface PicturePartProps {
  part: ContentPart & { type: 'image_file' };
  files: readonly AttachedFile[];
}

export function PicturePart({ part, files }: PicturePartProps) {
  const [drawn] = drawnPictures([part]).filter(isPicture);
  if (drawn === undefined)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- of another application, where it is
      <img
        src={part.filepath}
        alt={part.filename}
        width={part.widthPx ?? undefined}
        height={part.heightPx ?? undefined}
        loading="lazy"
        className="bg-picture h-auto max-w-full rounded-md"
      />
    );
  const isDeleted = files.some(({ fileId, isDeleted: is }) => fileId === drawn.fileId && is === true);
  const picture = isDeleted ? { ...drawn, isDeleted: true as const } : drawn;
  return (
    <Suspense fallback={<PictureFrame picture={picture} />}>
      <DrawnPicture picture={picture} />
    </Suspense>
  );
}

export function PreviewPart({ part }: { part: ContentPart & { type: 'image_preview' } }) {
  const t = useTranslations('attach');
  const { preview, widthPx, heightPx } = part;
  const picture = { placeholder: null, widthPx: widthPx ?? 1, heightPx: heightPx ?? 1 };
  return (
    <PictureFrame picture={picture} label={t('drawing')}>
      {preview === null ? (
        <p className="text-muted-foreground absolute inset-0 flex items-center justify-center p-4 text-center text-sm">
          {t('drawing')}
        </p>
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- pixels that came with the answer
        <img src={preview} alt="" className="size-full scale-105 object-cover blur-sm" />
      )}
    </PictureFrame>
  );
}
