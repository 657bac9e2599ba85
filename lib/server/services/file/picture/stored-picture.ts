import 'server-only';
import { z } from 'zod';
import { AppError, type FileRefusalDetails } from '@/lib/domain/shared/app-error';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { drawInProcess } from '../../../pictures/draw-in-process';

/** A larger picture is a decompression bomb. */
const LIMIT_PIXELS = 40_000_000;

const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** No model reads more than Gemini's square of this side; a screenshot of a page has as many pixels. */
const KEPT_PIXELS = 3_072 * 3_072;
const KEPT_SIDE_PX = 12_288;
const DRAWN_SIDE_PX = 4_096;

export interface StoredPicture {
  readonly bytes: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
}

interface PictureFile {
  readonly path: string;
  readonly filename: string;
  readonly mimeType: string;
}

/**
 * Draws an upright WebP of the first frame without metadata. Throws file_refused when it is unreadable, cut
 * or over forty million pixels, and rate_limited when too many wait.
 */
export function toStoredPicture(owner: OwnerId, file: PictureFile): Promise<StoredPicture> {
  return draw(owner, file, { longSidePx: KEPT_SIDE_PX, keptPixels: KEPT_PIXELS });
}

/** Keeps the size in which the model drew. */
export function toDrawnPicture(owner: OwnerId, file: PictureFile): Promise<StoredPicture> {
  return draw(owner, file, { longSidePx: DRAWN_SIDE_PX, keptPixels: DRAWN_SIDE_PX ** 2 });
}

const sizeSchema = z.object({ widthPx: z.number().int().positive(), heightPx: z.number().int().positive() });

async function draw(
  owner: OwnerId,
  { path, filename, mimeType }: PictureFile,
  kept: { readonly longSidePx: number; readonly keptPixels: number },
): Promise<StoredPicture> {
  const isHeic = HEIC_TYPES.includes(mimeType);
  const result = await drawInProcess(owner, {
    kind: 'store',
    path,
    isHeic,
    limitPixels: LIMIT_PIXELS,
    ...kept,
  });
  const refuse = (reason: FileRefusalDetails['reason'], cause?: unknown) =>
    new AppError('file_refused', { reason, filename, limit: 0, limitMegabytes: 0, mimeType: '' }, { cause });
  if (!('value' in result))
    throw refuse('problem' in result && result.problem === 'pixels' ? 'pixels' : 'unreadable', result);
  const [bytes, thumbnail, tiny] = result.bytes;
  if (bytes === undefined || thumbnail === undefined || tiny === undefined) throw refuse('unreadable');
  const placeholder = `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`;
  return { bytes, thumbnail, placeholder, ...sizeSchema.parse(parseJson(result.value)) };
}
