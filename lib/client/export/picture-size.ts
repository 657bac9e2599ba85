export const PICTURE_WIDTH_PX = 816;

/** Not every browser and viewer opens a taller picture, so longer branches become several. */
export const PICTURE_HEIGHT_LIMIT_PX = 30_000;

/** Any canvas can hold this height, in pixels of the picture. */
export const TILE_HEIGHT_PX = 4_096;

/** A higher scale only makes the file larger. */
const SCALE_LIMIT = 2;

export function pictureScale(devicePixelRatio: number): number {
  return Math.min(SCALE_LIMIT, Math.max(1, devicePixelRatio));
}
