import 'server-only';
import sharp from 'sharp';

/** The next preview replaces it within seconds, and the picture itself soon after. */
const SIDE_PX = 320;
const QUALITY = 50;
const LIMIT_BYTES = 40 * 1024;
const LIMIT_PIXELS = 40_000_000;
const LIMIT_SECONDS = 5;

/** A small form of a picture that is still being drawn. */
interface PicturePreview {
  /** WebP, as a data address. */
  readonly preview: string;
  /** Of the picture itself. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns a preview of a picture of at most 40 KB; null for what is no picture or too large. */
export async function toPicturePreview(bytes: Uint8Array): Promise<PicturePreview | null> {
  try {
    const source = sharp(bytes, { limitInputPixels: LIMIT_PIXELS, pages: 1 });
    const { width, height, format } = await source.metadata();
    if (!RASTER_FORMATS.some((known) => known === format)) return null;
    const small = await source
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LIMIT_SECONDS })
      .toBuffer();
    if (small.byteLength > LIMIT_BYTES) return null;
    return {
      preview: `data:image/webp;base64,${small.toString('base64')}`,
      widthPx: width,
      heightPx: height,
    };
  } catch {
    return null;
  }
}

const RASTER_FORMATS = ['png', 'jpeg', 'webp'] as const;
