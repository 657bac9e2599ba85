import { Download, Paintbrush } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useIsFileDeleted } from '@/lib/client/file/deleted-files';
import { focusComposer } from '@/lib/client/page/composer-input';
import type { Picture } from '@/lib/domain/file/attached-file';
import { downloadPath } from '@/lib/domain/file/file-path';
import { PictureView } from '../files/picture-view';

export function DrawnPicture({ picture }: { picture: Picture }) {
  const t = useTranslations('attach');
  const isDeleted = useIsFileDeleted(picture);
  return (
    <figure className="flex flex-col gap-1">
      <ul>
        <PictureView picture={picture} beside={[picture]} isAlone isDrawn />
      </ul>
      {isDeleted ? null : (
        <figcaption className="text-muted-foreground -ms-2 flex flex-wrap items-center gap-1">
          <Button variant="ghost" size="sm" onClick={() => focusComposer()}>
            <Paintbrush aria-hidden />
            {t('change')}
          </Button>
          <Button asChild variant="ghost" size="icon-sm">
            <a
              href={downloadPath(picture.fileId)}
              download={picture.filename}
              aria-label={t('download', { name: picture.filename })}
              title={t('download', { name: picture.filename })}
            >
              <Download aria-hidden />
            </a>
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
