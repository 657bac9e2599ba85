import 'server-only';
import { drawInProcess } from './draw-in-process';

/** Icons are shown at half this size. */
const ICON_SIDE_PX = 96;

/**
 * It is an upright PNG of the first frame, without metadata. Returns null when the picture cannot be read, is cut off,
 * or has over 25 million pixels. Throws rate_limited.
 */
export function toSquarePicture(
  owner: string,
  picture: Uint8Array,
  sidePx: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return draw(owner, { kind: 'square', picture, sidePx });
}

/** The whole picture is kept, also of an SVG. It fails as {@link toSquarePicture} does. */
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
