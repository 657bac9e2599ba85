import type { CSSProperties } from 'react';
import type { AttachedFile } from '@/lib/domain/file/attached-file';

const SIDE_REM = 20;
export const DRAWN_SIDE_REM = 28;
/** The shorter side of a very long or narrow picture is at least this, in rem. */
const SHORT_SIDE_REM = 4;

const REM_PX = 16;
/** A smaller picture would be hard to hit with a finger. */
const TARGET_REM = 2.75;

export const TILE_CLASS = 'size-[clamp(5rem,26vw,9rem)]';

export type FramedPicture = Pick<AttachedFile, 'placeholder'> & {
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Known sizes keep the room free, so that loading moves nothing. No picture is enlarged. */
export function aloneStyle(
  { widthPx, heightPx }: Pick<FramedPicture, 'widthPx' | 'heightPx'>,
  sideRem = SIDE_REM,
): CSSProperties {
  const ratio = widthPx / heightPx;
  const widthRem = Math.max(SHORT_SIDE_REM, Math.min(sideRem, sideRem * ratio));
  const ownRem = Math.max(TARGET_REM, widthPx / REM_PX);
  return {
    width: `min(100%, ${Math.min(widthRem, ownRem).toFixed(2)}rem)`,
    aspectRatio: String(Math.min(Math.max(ratio, SHORT_SIDE_REM / sideRem), sideRem / SHORT_SIDE_REM)),
    ...(isSmall({ widthPx, heightPx }) ? { minHeight: `${TARGET_REM.toFixed(2)}rem` } : {}),
  };
}

export function isSmall({ widthPx, heightPx }: Pick<FramedPicture, 'widthPx' | 'heightPx'>): boolean {
  return Math.max(widthPx, heightPx) < SHORT_SIDE_REM * REM_PX;
}

export function placeholderStyle({ placeholder }: Pick<AttachedFile, 'placeholder'>): CSSProperties {
  return placeholder === null ? {} : { backgroundImage: `url("${placeholder}")` };
}
