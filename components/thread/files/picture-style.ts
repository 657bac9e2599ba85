import type { CSSProperties } from 'react';
import type { AttachedFile } from '@/lib/domain/file/attached-file';

/** The longest side of a picture that stands alone, in rem: of one that was attached, and of one that was drawn. */
const SIDE_REM = 20;
export const DRAWN_SIDE_REM = 28;
/** The shortest side of a very long or very narrow one, in rem. */
const SHORT_SIDE_REM = 4;

/** A picture beside others. */
export const TILE_CLASS = 'size-[clamp(5rem,26vw,9rem)]';

export type FramedPicture = Pick<AttachedFile, 'placeholder'> & {
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Returns the size of a picture that stands alone, known before it has loaded: nothing moves when it comes. */
export function aloneStyle(
  { widthPx, heightPx }: Pick<FramedPicture, 'widthPx' | 'heightPx'>,
  sideRem = SIDE_REM,
): CSSProperties {
  const ratio = widthPx / heightPx;
  const widthRem = Math.max(SHORT_SIDE_REM, Math.min(sideRem, sideRem * ratio));
  return {
    width: `min(100%, ${widthRem.toFixed(2)}rem)`,
    aspectRatio: String(Math.min(Math.max(ratio, SHORT_SIDE_REM / sideRem), sideRem / SHORT_SIDE_REM)),
  };
}

/** Returns the few pixels that are shown until a picture has loaded. */
export function placeholderStyle({ placeholder }: Pick<AttachedFile, 'placeholder'>): CSSProperties {
  return placeholder === null ? {} : { backgroundImage: `url("${placeholder}")` };
}
