import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/parts/icon-button';
import { findPreview } from '@/lib/client/file/attach/previews';
import type { Picture } from '@/lib/domain/file/attached-file';
import { downloadPath, filePath } from '@/lib/domain/file/file-path';
import { LightboxPicture } from './lightbox-picture';

interface LightboxViewProps {
  pictures: readonly Picture[];
  fileId: string;
}

/** Arrow keys lead to the next. */
export function LightboxView({ pictures, fileId }: LightboxViewProps) {
  const t = useTranslations('attach');
  const tUi = useTranslations('ui');
  const [place, setPlace] = useState(() => pictures.findIndex((each) => each.fileId === fileId));
  const [isFull, setFull] = useState(false);
  const picture = pictures[place];
  const show = (next: number) => {
    if (pictures[next] === undefined) return;
    setPlace(next);
    setFull(false);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // In its full size the arrows scroll.
    if (isFull || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    show(place + ((event.key === 'ArrowRight') === (document.documentElement.dir === 'rtl') ? -1 : 1));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (picture === undefined) return null;
  const { filename } = picture;
  const downloadLabel = t('download', { name: filename });
  return (
    <>
      <header className="flex shrink-0 items-center gap-1 border-b ps-4 pe-2 pt-[env(safe-area-inset-top)]">
        <div className="min-w-0 flex-1 py-2.5">
          <DialogTitle dir="auto" className="truncate text-sm">
            {filename}
          </DialogTitle>
          {pictures.length > 1 ? (
            <p role="status" className="text-muted-foreground text-xs tabular-nums">
              {t('position', { position: place + 1, total: pictures.length })}
            </p>
          ) : null}
        </div>
        <IconButton label={t(isFull ? 'fit' : 'full')} onClick={() => setFull(!isFull)}>
          {isFull ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </IconButton>
        <Button asChild variant="ghost" size="icon" className="text-muted-foreground hover:text-foreground">
          <a
            href={downloadPath(picture.fileId)}
            download={filename}
            aria-label={downloadLabel}
            title={downloadLabel}
          >
            <Download aria-hidden />
          </a>
        </Button>
        <DialogClose asChild>
          <IconButton label={tUi('close')}>
            <X aria-hidden />
          </IconButton>
        </DialogClose>
      </header>
      <div className="relative min-h-0 flex-1">
        <LightboxPicture
          key={picture.fileId}
          picture={picture}
          address={findPreview(picture.fileId) ?? filePath(picture.fileId)}
          isFull={isFull}
          onToggle={() => setFull(!isFull)}
        />
        {pictures.length > 1 ? (
          <>
            <IconButton
              label={t('previous')}
              variant="strong"
              tooltipSide="right"
              disabled={place === 0}
              onClick={() => show(place - 1)}
              className="absolute start-3 top-1/2 -translate-y-1/2 rounded-full"
            >
              <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton
              label={t('next')}
              variant="strong"
              tooltipSide="left"
              disabled={place === pictures.length - 1}
              onClick={() => show(place + 1)}
              className="absolute end-3 top-1/2 -translate-y-1/2 rounded-full"
            >
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </>
        ) : null}
      </div>
    </>
  );
}
