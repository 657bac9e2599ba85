export const PICTURE_WIDTH_PX = 816;

/** Not every viewer opens a taller one. */
export const PICTURE_HEIGHT_LIMIT_PX = 30_000;

/** Every canvas holds a tile of this height. */
export const TILE_HEIGHT_PX = 4_096;

/** A higher scale would only enlarge the file. */
const SCALE_LIMIT = 2;

export function pictureScale(devicePixelRatio: number): number {
  return Math.min(SCALE_LIMIT, Math.max(1, devicePixelRatio));
}
