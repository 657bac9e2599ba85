import 'server-only';
import { drawInProcess } from './draw-in-process';

/** Twice the size at which icons are shown at most. */
const ICON_SIDE_PX = 96;

/**
 * Returns the middle of a picture as a square PNG, drawn again: upright, first frame only, without metadata. Returns
 * null when it cannot be read, is cut off, or has more than 25 million pixels. Throws rate_limited when too many wait.
 */
export function toSquarePicture(
  owner: string,
  picture: Uint8Array,
  sidePx: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return draw(owner, { kind: 'square', picture, sidePx });
}

/**
 * Returns the whole of a picture of the operator's, SVG too, as a small square PNG with clear edges; null, and throws,
 * as {@link toSquarePicture} does.
 */
export function toIconPicture(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  return draw(null, { kind: 'icon', picture, sidePx: ICON_SIDE_PX });
}

async function draw(
  owner: string | null,
  task: Parameters<typeof drawInProcess>[1],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const result = await drawInProcess(owner, task);
  const [bytes] = 'value' in result ? result.bytes : [];
  return bytes === undefined ? null : new Uint8Array(bytes);
}
