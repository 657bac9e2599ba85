import 'server-only';
import { drawInProcess } from './draw-in-process';

/** Is twice the largest size at which icons are shown. */
const ICON_SIDE_PX = 96;

/**
 * Redraws the middle as a PNG: upright, first frame only, without metadata. Returns null when the picture cannot be
 * read, is cut off, or has more than 25 million pixels. Throws rate_limited when too many wait.
 */
export function toSquarePicture(
  owner: string,
  picture: Uint8Array,
  sidePx: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return draw(owner, { kind: 'square', picture, sidePx });
}

/**
 * Keeps the whole of the operator's picture, SVG too, as a PNG with clear edges; returns null and throws as {@link
 * toSquarePicture} does.
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
