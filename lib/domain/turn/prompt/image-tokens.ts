import type { PictureRule } from '../../model/table/model-row';
import { knownOf } from '../../model/table/model-table';

/** The sides are in pixels; null means unknown. */
export interface PictureSides {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** For `auto` the vendors decide, mostly as for `high`. */
export type PictureDetail = 'low' | 'auto' | 'high';

/** A picture whose sides are unknown counts as one of these. */
const USUAL_WIDTH_PX = 1_920;
const USUAL_HEIGHT_PX = 1_080;

/** OpenAI's first models and similar servers count pictures in this way. */
const USUAL_RULE: PictureRule = { kind: 'tiles', base: 85, tile: 170, takesOne: true };

export function pictureRuleOf(model: string): PictureRule {
  return knownOf(model, 'pictures') ?? USUAL_RULE;
}

/** Returns the most where the detail is left to the model. */
export function imageTokens(rule: PictureRule, sides: PictureSides, detail: PictureDetail = 'auto'): number {
  const whole: Sides = [sides.widthPx ?? USUAL_WIDTH_PX, sides.heightPx ?? USUAL_HEIGHT_PX];
  switch (rule.kind) {
    case 'tiles':
      return detail === 'low' ? rule.base : rule.base + rule.tile * tilesOf(whole);
    case 'patches': {
      const shown = detail === 'low' ? within(whole, LOW_SIDE_PX) : whole;
      return Math.ceil(patchesOf(shown, rule.mostPatches) * rule.multiplier);
    }
    case 'area': {
      const [widthPx, heightPx] = within(whole, rule.longSidePx);
      return Math.min(rule.mostTokens, Math.ceil((widthPx * heightPx) / PIXELS_PER_TOKEN));
    }
    case 'crops':
      return rule.tokens * cropsOf(whole);
    case 'rows': {
      const [widthPx, heightPx] = within(whole, rule.longSidePx);
      const [across, down] = scaled(
        [Math.max(1, Math.round(widthPx)), Math.max(1, Math.round(heightPx))],
        1 / rule.patchPx,
      );
      return Math.ceil(down) * (Math.ceil(across) + 1);
    }
    case 'parts':
      return rule.tokens * (1 + Math.min(rule.mostParts, coveredBy(whole, rule.partPx)));
    case 'canvas': {
      const tiles = canvasOf(scaled(whole, 1 / rule.tilePx), rule.mostTiles);
      return SIGNS_OF_A_CANVAS + rule.tokens + (tiles === 1 ? 0 : tiles * (rule.tokens + 1));
    }
    case 'rounded':
      return SIGNS_OF_A_PICTURE + roundedPatches(scaled(whole, 1 / rule.patchPx), rule.mostPatches);
    case 'fixed':
      return rule.tokens;
  }
}

type Sides = readonly [widthPx: number, heightPx: number];

const LOW_SIDE_PX = 512;
const PIXELS_PER_TOKEN = 750;

const TILE_PX = 512;
const TILED_LONG_SIDE_PX = 2_048;
const TILED_SHORT_SIDE_PX = 768;

function tilesOf(sides: Sides): number {
  const fitted = within(sides, TILED_LONG_SIDE_PX);
  const [widthPx, heightPx] = scaled(fitted, Math.min(1, TILED_SHORT_SIDE_PX / Math.min(...fitted)));
  return Math.ceil(widthPx / TILE_PX) * Math.ceil(heightPx / TILE_PX);
}

const PATCH_PX = 32;

/** A larger picture shrinks until one side is a whole number of patches. */
function patchesOf(sides: Sides, most: number): number {
  const [across, down] = scaled(sides, 1 / PATCH_PX);
  const patches = Math.ceil(across) * Math.ceil(down);
  if (patches <= most) return patches;
  const share = Math.sqrt(most / (across * down));
  const whole = Math.min(...scaled([across, down], share).map((side) => Math.floor(side) / side));
  const [fewAcross, fewDown] = scaled([across, down], share * whole);
  return Math.min(most, roundedUp(fewAcross) * roundedUp(fewDown));
}

function roundedUp(value: number): number {
  return Math.ceil(value - 1e-9);
}

const CROP_PX = 768;
const CROP_LEAST_PX = 256;
const UNCROPPED_PX = 384;
const CROPS_OF_SHORT_SIDE = 1.5;

function cropsOf(sides: Sides): number {
  const [widthPx, heightPx] = sides;
  if (Math.max(...sides) <= UNCROPPED_PX) return 1;
  const wanted = Math.floor(Math.min(...sides) / CROPS_OF_SHORT_SIDE);
  const cropPx = Math.min(CROP_PX, Math.max(CROP_LEAST_PX, wanted));
  return Math.ceil(widthPx / cropPx) * Math.ceil(heightPx / cropPx);
}

function coveredBy([widthPx, heightPx]: Sides, squarePx: number): number {
  return Math.ceil(widthPx / squarePx) * Math.ceil(heightPx / squarePx);
}

const SIGNS_OF_A_CANVAS = 3;

/** Returns the canvas that enlarges least, else the one that shrinks least; of several the smallest. */
function canvasOf([across, down]: Sides, most: number): number {
  let best = { share: 0, tiles: 1 };
  for (let columns = 1; columns <= most; columns += 1)
    for (let rows = 1; columns * rows <= most; rows += 1) {
      const share = Math.min(columns / across, rows / down);
      const tiles = columns * rows;
      const isNearer = best.share < 1 ? share > best.share : share >= 1 && share < best.share;
      if (isNearer || (share === best.share && tiles < best.tiles)) best = { share, tiles };
    }
  return best.tiles;
}

const SIGNS_OF_A_PICTURE = 2;
const ROUNDED_LEAST_PATCHES = 4;

function roundedPatches([across, down]: Sides, most: number): number {
  const patches = Math.max(1, Math.round(across)) * Math.max(1, Math.round(down));
  if (patches > most) {
    const share = Math.sqrt(most / (across * down));
    return Math.max(1, Math.floor(across * share)) * Math.max(1, Math.floor(down * share));
  }
  if (patches >= ROUNDED_LEAST_PATCHES) return patches;
  const share = Math.sqrt(ROUNDED_LEAST_PATCHES / (across * down));
  return Math.ceil(across * share) * Math.ceil(down * share);
}

function within(sides: Sides, longSidePx: number): Sides {
  return scaled(sides, Math.min(1, longSidePx / Math.max(...sides)));
}

function scaled([widthPx, heightPx]: Sides, share: number): Sides {
  return [widthPx * share, heightPx * share];
}
