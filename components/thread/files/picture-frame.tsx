import type { ReactNode } from 'react';
import { aloneStyle, placeholderStyle, type FramedPicture } from './picture-style';

interface PictureFrameProps {
  picture: FramedPicture;
  children?: ReactNode;
}

/** The place of a picture that stands alone: as large as the picture will be, with the few pixels that are known. */
export function PictureFrame({ picture, children }: PictureFrameProps) {
  return (
    <div
      className="bg-fill relative max-w-full overflow-hidden rounded-lg bg-cover bg-center"
      style={{ ...placeholderStyle(picture), ...aloneStyle(picture) }}
    >
      {children}
    </div>
  );
}
