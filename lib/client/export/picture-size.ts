/** The column of a conversation and its margins. */
export const PICTURE_WIDTH_PX = 816;

/** The tallest picture, in its own pixels: browsers and viewers open no taller one for sure. Longer branches become several. */
export const PICTURE_HEIGHT_LIMIT_PX = 30_000;

/** What is drawn at a time, in pixels of the picture: any canvas holds it. */
export const TILE_HEIGHT_PX = 4_096;

/** Sharper than this only makes the file larger. */
const SCALE_LIMIT = 2;

/** Pixels of the picture to one of the page. */
export function pictureScale(devicePixelRatio: number): number {
  return Math.min(SCALE_LIMIT, Math.max(1, devicePixelRatio));
}
