import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { aloneStyle, DRAWN_SIDE_REM, placeholderStyle, type FramedPicture } from './picture-style';

interface PictureFrameProps {
  picture: FramedPicture;
  /** Is read to those who cannot see the picture; without it, the frame is empty. */
  label?: string;
  children?: ReactNode;
}

/** Is as large as the picture will be, with the few pixels that are known. */
export function PictureFrame({ picture, label, children }: PictureFrameProps) {
  return (
    <div
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      className={cn(
        'relative max-w-full overflow-hidden rounded-lg bg-cover bg-center',
        picture.placeholder === null ? 'bg-fill' : 'bg-picture',
      )}
      style={{ ...placeholderStyle(picture), ...aloneStyle(picture, DRAWN_SIDE_REM) }}
    >
      {children}
    </div>
  );
}
