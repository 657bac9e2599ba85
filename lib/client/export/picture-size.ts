/** Width of the column of a conversation with its margins. */
export const PICTURE_WIDTH_PX = 816;

/**
 * Height of the tallest picture, in its own pixels: not every browser and viewer opens a taller one. Longer branches
 * become several.
 */
export const PICTURE_HEIGHT_LIMIT_PX = 30_000;

/** Height of a tile in pixels of the picture: any canvas can hold it. */
export const TILE_HEIGHT_PX = 4_096;

/** A higher scale only makes the file larger. */
const SCALE_LIMIT = 2;

/** Returns the pixels of the picture per pixel of the page. */
export function pictureScale(devicePixelRatio: number): number {
  return Math.min(SCALE_LIMIT, Math.max(1, devicePixelRatio));
}
