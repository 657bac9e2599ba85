import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { AppError, type FileRefusalDetails } from '@/lib/domain/shared/app-error';
import { boundedWork } from '../../../platform/bounded-work';
import { singleton } from '../../../platform/singleton';
import { decodeHeic } from './decode-heic';

/** A larger picture is a decompression bomb, or of no use here. */
const LIMIT_PIXELS = 40_000_000;
const LIMIT_SECONDS = 20;
/** Two at a time: each takes a core and up to a quarter of a gigabyte. */
const AT_ONCE = 2;
const WAITING_LIMIT = 50;

/** Pictures that need a decoder of their own. */
const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** What models see of the shorter side. */
const SHORT_SIDE_PX = 768;
/** Drawn pictures are kept as large as models draw them. */
const DRAWN_SIDE_PX = 4_096;
const THUMBNAIL_SIDE_PX = 320;
const PLACEHOLDER_SIDE_PX = 12;

const QUALITY = 85;
const THUMBNAIL_QUALITY = 70;
const PLACEHOLDER_QUALITY = 30;

declare module '../../../platform/singleton' {
  interface Singletons {
    storedPictureWork: ReturnType<typeof boundedWork>;
  }
}

/** A picture as it is stored. */
export interface StoredPicture {
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A data address. */
  readonly placeholder: string;
}

/**
 * Returns an uploaded picture drawn again as WebP: upright, first frame only, without metadata, no larger than models
 * read. Throws file_refused when it cannot be read, is cut off, or has more than forty million pixels.
 */
export function toStoredPicture(
  path: string,
  { filename, mimeType, endpoint }: { filename: string; mimeType: string; endpoint: string },
): Promise<StoredPicture> {
  const work = singleton('storedPictureWork', () => boundedWork(AT_ONCE, WAITING_LIMIT));
  const { pictureLongSidePx } = endpointOf(endpoint);
  return work(() =>
    draw(path, { filename, mimeType, longSidePx: pictureLongSidePx, shortSidePx: SHORT_SIDE_PX }),
  );
}

/** Returns a picture that a model drew in the same form, in the size in which it was drawn. Throws the same. */
export function toDrawnPicture(
  path: string,
  { filename, mimeType }: { filename: string; mimeType: string },
): Promise<StoredPicture> {
  const work = singleton('storedPictureWork', () => boundedWork(AT_ONCE, WAITING_LIMIT));
  return work(() =>
    draw(path, { filename, mimeType, longSidePx: DRAWN_SIDE_PX, shortSidePx: DRAWN_SIDE_PX }),
  );
}

interface Drawing {
  readonly filename: string;
  readonly mimeType: string;
  readonly longSidePx: number;
  readonly shortSidePx: number;
}

async function draw(
  path: string,
  { filename, mimeType, longSidePx, shortSidePx }: Drawing,
): Promise<StoredPicture> {
  const refuse = (reason: FileRefusalDetails['reason'], cause?: unknown) =>
    new AppError('file_refused', { reason, filename, limit: 0, limitMegabytes: 0, mimeType: '' }, { cause });
  try {
    const opened = HEIC_TYPES.includes(mimeType) ? await openHeic(path) : await openOther(path);
    if (opened === null) throw refuse('pixels');
    const { source, width, height } = opened;
    const { data, info } = await source
      .autoOrient()
      .resize({
        ...fitWithin({ width, height }, { longSidePx, shortSidePx }),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await shrink(data, THUMBNAIL_SIDE_PX, THUMBNAIL_QUALITY);
    const tiny = await shrink(data, PLACEHOLDER_SIDE_PX, PLACEHOLDER_QUALITY);
    const placeholder = `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`;
    return { bytes: data, thumbnail, widthPx: info.width, heightPx: info.height, placeholder };
  } catch (error) {
    throw error instanceof AppError ? error : refuse('unreadable', error);
  }
}

interface OpenedPicture {
  readonly source: Sharp;
  readonly width: number;
  readonly height: number;
}

/** Null where there are too many pixels. */
async function openOther(path: string): Promise<OpenedPicture | null> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > LIMIT_PIXELS) return null;
  const source = sharp(path, {
    limitInputPixels: LIMIT_PIXELS,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  });
  return { source, width, height };
}

/** The decoder turns the picture upright itself. */
async function openHeic(path: string): Promise<OpenedPicture | null> {
  const { width, height, pixels } = await decodeHeic(path, LIMIT_PIXELS);
  if (pixels === null) return null;
  return { source: sharp(pixels, { raw: { width, height, channels: 4 } }), width, height };
}

/** A box for either direction, since a picture may be turned. */
function fitWithin(
  { width, height }: { width: number; height: number },
  { longSidePx, shortSidePx }: Pick<Drawing, 'longSidePx' | 'shortSidePx'>,
) {
  const scale = Math.min(1, longSidePx / Math.max(width, height), shortSidePx / Math.min(width, height));
  const sidePx = Math.max(1, Math.round(Math.max(width, height) * scale));
  return { width: sidePx, height: sidePx };
}

async function shrink(bytes: Uint8Array, sidePx: number, quality: number): Promise<Uint8Array> {
  return sharp(bytes)
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}
