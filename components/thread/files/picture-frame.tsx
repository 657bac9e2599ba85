import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { aloneStyle, DRAWN_SIDE_REM, placeholderStyle, type FramedPicture } from './picture-style';

interface PictureFrameProps {
  picture: FramedPicture;
  /** Screen readers get it; without it the frame is empty. */
  label?: string;
  children?: ReactNode;
}

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
