import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Picture } from '@/lib/domain/file/attached-file';
import { cn } from '@/lib/utils';

interface LightboxPictureProps {
  picture: Picture;
  address: string;
  isFull: boolean;
  onToggle: () => void;
}

export function LightboxPicture({ picture, address, isFull, onToggle }: LightboxPictureProps) {
  const t = useTranslations('attach');
  const [hasFailed, setFailed] = useState(false);
  const { filename, widthPx, heightPx, placeholder } = picture;
  if (hasFailed)
    return (
      <p
        role="alert"
        className="text-muted-foreground flex size-full items-center justify-center p-6 text-sm"
      >
        {t('notShown')}
      </p>
    );
  return (
    <div className={cn('scrollbar-thin size-full', isFull ? 'overflow-auto' : 'overflow-hidden p-3 sm:p-6')}>
      <div className={cn('flex', isFull ? 'min-h-full w-max min-w-full' : 'size-full')}>
        {/* The button of the header does the same for keys. */}
        {/* eslint-disable-next-line @next/next/no-img-element, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see above */}
        <img
          src={address}
          alt={filename}
          width={widthPx}
          height={heightPx}
          draggable={false}
          onClick={onToggle}
          onError={() => setFailed(true)}
          style={placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` }}
          className={cn(
            'bg-picture m-auto bg-cover bg-center',
            isFull
              ? 'max-w-none cursor-zoom-out'
              : 'h-auto max-h-full w-auto max-w-full cursor-zoom-in rounded-sm object-contain',
          )}
        />
      </div>
    </div>
  );
}
