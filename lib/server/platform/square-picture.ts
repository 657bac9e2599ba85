import 'server-only';
import sharp, { type ResizeOptions } from 'sharp';
import { boundedWork } from './bounded-work';
import { singleton } from './singleton';

/**
 * A photograph of a telephone has twelve to twenty-five million; a larger picture is a decompression bomb, or of no use
 * here.
 */
const LIMIT_PIXELS = 25_000_000;
const LIMIT_SECONDS = 10;
const WAITING_LIMIT = 20;

declare module './singleton' {
  interface Singletons {
    pictureWork: ReturnType<typeof boundedWork>;
  }
}

/** Twice the size at which icons are shown at most. */
const ICON_SIDE_PX = 96;

/**
 * Returns the middle of a picture as a square PNG, drawn again: upright, first frame only, without metadata. Returns
 * null when it cannot be read, is cut off, or has more than {@link LIMIT_PIXELS}. One at a time; throws rate_limited
 * when too many wait.
 */
export function toSquarePicture(bytes: Uint8Array, sidePx: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return draw(bytes, { width: sidePx, height: sidePx, fit: 'cover', position: 'centre' });
}

/**
 * Returns the whole of a picture, SVG too, as a small square PNG with clear edges; null, and throws, as {@link
 * toSquarePicture} does.
 */
export function toIconPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return draw(bytes, { width: ICON_SIDE_PX, height: ICON_SIDE_PX, fit: 'contain', background });
}

function draw(bytes: Uint8Array, size: ResizeOptions): Promise<Uint8Array<ArrayBuffer> | null> {
  const work = singleton('pictureWork', () => boundedWork(1, WAITING_LIMIT));
  return work(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: LIMIT_PIXELS, failOn: 'truncated', pages: 1 })
        .autoOrient()
        .resize(size)
        .png({ compressionLevel: 9 })
        .timeout({ seconds: LIMIT_SECONDS });
      return new Uint8Array(await picture.toBuffer());
    } catch {
      return null;
    }
  });
}
