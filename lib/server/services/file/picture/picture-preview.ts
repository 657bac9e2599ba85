import 'server-only';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { drawInProcess } from '../../../pictures/draw-in-process';

const LIMIT_BYTES = 40 * 1024;
const LIMIT_PIXELS = 40_000_000;

interface PicturePreview {
  readonly preview: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const sizeSchema = z.object({ widthPx: z.number().int(), heightPx: z.number().int() });

/** It has at most 40 KB. Returns null for bytes that cannot be drawn, and where too many wait. */
export async function toPicturePreview(owner: OwnerId, picture: Uint8Array): Promise<PicturePreview | null> {
  const task = { kind: 'preview', picture, limitPixels: LIMIT_PIXELS } as const;
  const result = await drawInProcess(owner, task).catch(() => null);
  if (result === null || !('value' in result)) return null;
  const [small] = result.bytes;
  if (small === undefined || small.byteLength > LIMIT_BYTES) return null;
  const preview = `data:image/webp;base64,${Buffer.from(small).toString('base64')}`;
  return { preview, ...sizeSchema.parse(parseJson(result.value)) };
}
