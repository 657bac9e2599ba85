import 'server-only';
import type { Picture } from '@/lib/domain/file/attached-file';
import { leftOf, type PdfReading } from '@/lib/domain/file/plan-pdf';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import {
  CROWDED_PICTURES,
  CROWDED_SIDE_PX,
  CUT_PICTURES,
  planPictureParts,
  type PicturePart,
} from '@/lib/domain/turn/prompt/picture-parts';
import { partsNote, type PromptFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { LocatedFile } from '../../../db/file/file-repository';
import { readWhole } from '../../../storage/read-whole';
import { readPart } from '../../file/picture/read-part';
import type { PromptedFiles } from './prompted-files';
import { readOnce } from './read-once';

type Room = PdfReading['left'];

interface Reading extends Pick<PromptedFiles, 'model' | 'settings' | 'chatModel'> {
  readonly pictureCount: number;
  readonly left: Room;
}

interface SentPicture {
  readonly files: PromptFile[];
  readonly takes: Room;
}

/**
 * Returns parts of a long one where there is room; null without room for the whole. A model that draws gets
 * the stored one.
 */
export function pictureParts(
  owner: OwnerId,
  picture: Picture,
  stored: LocatedFile,
  reading: Reading,
): SentPicture | null {
  const { filename, mimeType } = picture;
  // The sides that a message states for its picture may come from an archive.
  const { widthPx, heightPx } = sidesOf(stored) ?? picture;
  const sided = { ...picture, widthPx, heightPx };
  const isUntouched = reading.chatModel.draws === true;
  const plans = isUntouched ? [[asStored(sided)]] : plansOf(sided, reading);
  for (const parts of plans) {
    const takes = { tokens: 0, bytes: bytesOf(parts, sided, stored.sizeBytes), pictures: parts.length };
    if (!hasRoom(leftOf(reading.left, takes))) continue;
    const files = parts.map((part): PromptFile => {
      // Whole sources are not kept while the answer runs, so each use reads again.
      const read = () => readWhole(stored);
      const source = { storageKey: stored.storageKey, widthPx, heightPx, read };
      return {
        kind: 'image',
        filename,
        mimeType,
        widthPx: part.widthPx,
        heightPx: part.heightPx,
        ...(isUntouched ? { read: readOnce(stored) } : drawnPart(() => readPart(owner, source, part))),
      };
    });
    const note = parts.length > 1 ? [partsNote(filename, parts.length, heightPx >= widthPx)] : [];
    return { files: [...note, ...files], takes };
  }
  return null;
}

function sidesOf({ widthPx, heightPx }: LocatedFile): { widthPx: number; heightPx: number } | null {
  return widthPx === null || heightPx === null ? null : { widthPx, heightPx };
}

function asStored({ widthPx, heightPx }: Picture): PicturePart {
  return { leftPx: 0, topPx: 0, cutWidthPx: widthPx, cutHeightPx: heightPx, widthPx, heightPx };
}

/** Returns the best first. */
function plansOf(picture: Picture, { model, settings, pictureCount }: Reading): PicturePart[][] {
  const rule = pictureRuleOf(model);
  const detail = settings.imageDetail ?? undefined;
  const sideLimitPx = pictureCount > CROWDED_PICTURES ? CROWDED_SIDE_PX : undefined;
  const whole = planPictureParts(rule, picture, { detail, sideLimitPx, isOnePiece: true });
  if (pictureCount > CUT_PICTURES) return [whole];
  const parts = planPictureParts(rule, picture, { detail });
  return parts.length === 1 ? [whole] : [parts, whole];
}

/** A smaller picture has at most about this much more detail a pixel. */
const DENSER = 2;

function bytesOf(parts: readonly PicturePart[], { widthPx, heightPx }: Picture, sizeBytes: number): number {
  const pixels = parts.reduce((total, part) => total + part.widthPx * part.heightPx, 0);
  const share = pixels / Math.max(1, widthPx * heightPx);
  return Math.ceil(sizeBytes * Math.min(Math.max(1, share), DENSER * share));
}

function hasRoom({ bytes, pictures }: Room): boolean {
  return bytes >= 0 && pictures >= 0;
}

function drawnPart(
  draw: () => Promise<Uint8Array | null>,
): Pick<Extract<PromptFile, { kind: 'image' }>, 'read' | 'missing'> {
  let drawing: Promise<Uint8Array | null> | null = null;
  return { read: () => (drawing ??= draw()), missing: 'not-drawn' };
}
