import type { PictureRule } from '../../model/table/model-row';
import { imageTokens, type PictureDetail, type PictureSides } from './image-tokens';

/** A piece of a stored picture, in its pixels, and the sides in which a model gets it. */
export interface PicturePart {
  readonly leftPx: number;
  readonly topPx: number;
  readonly cutWidthPx: number;
  readonly cutHeightPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface KnownSides {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Planning {
  readonly detail?: PictureDetail | undefined;
  readonly sideLimitPx?: number | undefined;
  /** A long picture is not cut for such a model. */
  readonly isOnePiece?: boolean;
}

/** Anthropic refuses larger sides when a request has more than twenty pictures. */
export const CROWDED_PICTURES = 20;
export const CROWDED_SIDE_PX = 2_000;

/** A model reads a picture of up to these proportions in one piece. */
const ONE_PIECE_ASPECT = 3;
/** Mistral takes eight pictures in a request, of which some are left for others. */
const PARTS_LIMIT = 6;
export const CUT_PICTURES = Math.floor(CROWDED_PICTURES / PARTS_LIMIT);
/** The parts overlap by this share, so that each line of text is whole in one of them. */
const OVERLAP = 0.06;
/** Fewer parts are as good when their writing is only this much smaller. */
const GOOD_SHARE = 0.9;

/** The parts of a long picture begin at its top or left. */
export function planPictureParts(
  rule: PictureRule,
  sides: KnownSides,
  { detail = 'auto', sideLimitPx = Infinity, isOnePiece = false }: Planning = {},
): PicturePart[] {
  const scaleOf = (cut: KnownSides): number =>
    Math.min(readScale(rule, cut, detail), sideLimitPx / Math.max(cut.widthPx, cut.heightPx));
  const count = !isOnePiece && isCut(rule, sides, detail) ? countParts(sides, scaleOf) : 1;
  return cutsOf(sides, count).map((cut) => {
    const scale = Math.min(1, scaleOf({ widthPx: cut.cutWidthPx, heightPx: cut.cutHeightPx }));
    return {
      ...cut,
      widthPx: Math.max(1, Math.round(cut.cutWidthPx * scale)),
      heightPx: Math.max(1, Math.round(cut.cutHeightPx * scale)),
    };
  });
}

/** The cost covers all parts of the picture. */
export function pictureTokens(rule: PictureRule, sides: PictureSides, detail?: PictureDetail): number {
  const { widthPx, heightPx } = sides;
  if (widthPx === null || heightPx === null) return imageTokens(rule, sides, detail);
  return planPictureParts(rule, { widthPx, heightPx }, { detail }).reduce(
    (total, part) => total + imageTokens(rule, part, detail),
    0,
  );
}

function isCut(rule: PictureRule, { widthPx, heightPx }: KnownSides, detail: PictureDetail): boolean {
  const isLong = Math.max(widthPx, heightPx) > ONE_PIECE_ASPECT * Math.min(widthPx, heightPx);
  return isLong && detail !== 'low' && !('takesOne' in rule && rule.takesOne === true);
}

function countParts(sides: KnownSides, scaleOf: (cut: KnownSides) => number): number {
  const shortPx = Math.min(sides.widthPx, sides.heightPx);
  const best = Math.min(1, scaleOf({ widthPx: shortPx, heightPx: shortPx }));
  for (let count = 1; count < PARTS_LIMIT; count += 1) {
    const [first] = cutsOf(sides, count);
    if (first === undefined) break;
    if (scaleOf({ widthPx: first.cutWidthPx, heightPx: first.cutHeightPx }) >= GOOD_SHARE * best)
      return count;
  }
  return PARTS_LIMIT;
}

type Cut = Pick<PicturePart, 'leftPx' | 'topPx' | 'cutWidthPx' | 'cutHeightPx'>;

function cutsOf({ widthPx, heightPx }: KnownSides, count: number): Cut[] {
  const isTall = heightPx >= widthPx;
  const longPx = isTall ? heightPx : widthPx;
  const lengthPx = Math.min(longPx, Math.ceil((longPx / count) * (count === 1 ? 1 : 1 + OVERLAP)));
  return Array.from({ length: count }, (_, index) => {
    const startPx = count === 1 ? 0 : Math.round(((longPx - lengthPx) * index) / (count - 1));
    return isTall
      ? { leftPx: 0, topPx: startPx, cutWidthPx: widthPx, cutHeightPx: lengthPx }
      : { leftPx: startPx, topPx: 0, cutWidthPx: lengthPx, cutHeightPx: heightPx };
  });
}

const LOW_SIDE_PX = 512;
const OPENAI_LONG_SIDE_PX = 2_048;
const OPENAI_SHORT_SIDE_PX = 768;
const PATCH_PX = 32;
const GEMINI_SIDE_PX = 3_072;
const PIXELS_PER_TOKEN = 750;
/** A full photograph would cost six times as much, and servers read less of it. */
const ROUNDED_SIDE_PX = 2_048;

/** Returns how much the model shrinks the picture; above 1 it could read a larger one. */
function readScale(rule: PictureRule, { widthPx, heightPx }: KnownSides, detail: PictureDetail): number {
  const longPx = Math.max(widthPx, heightPx);
  const shortPx = Math.min(widthPx, heightPx);
  const toArea = (pixels: number): number => Math.sqrt(pixels / (widthPx * heightPx));
  switch (rule.kind) {
    case 'tiles':
      return detail === 'low'
        ? LOW_SIDE_PX / longPx
        : Math.min(OPENAI_LONG_SIDE_PX / longPx, OPENAI_SHORT_SIDE_PX / shortPx);
    case 'patches':
      return detail === 'low'
        ? LOW_SIDE_PX / longPx
        : Math.min(OPENAI_LONG_SIDE_PX / longPx, toArea(rule.mostPatches * PATCH_PX ** 2));
    case 'area':
      return Math.min(rule.longSidePx / longPx, toArea(rule.mostTokens * PIXELS_PER_TOKEN));
    case 'crops':
      return GEMINI_SIDE_PX / longPx;
    case 'rows':
      return rule.longSidePx / longPx;
    case 'parts':
      return toArea(rule.mostParts * rule.partPx ** 2);
    case 'canvas':
      return toArea(rule.mostTiles * rule.tilePx ** 2);
    case 'rounded':
      return Math.min(ROUNDED_SIDE_PX / longPx, toArea(rule.mostPatches * rule.patchPx ** 2));
    case 'fixed':
      return rule.sidePx / longPx;
  }
}
