import type { MapLayout, Placed } from '@/lib/domain/message/layout-map';
import type { MapBox } from '@/lib/domain/message/map-tree';

/** Size of a box of the map in map coordinates, before zoom. */
export const BOX_WIDTH_PX = 208;
export const BOX_HEIGHT_PX = 68;
const COLUMN_PX = BOX_WIDTH_PX + 28;
const ROW_PX = BOX_HEIGHT_PX + 40;

/** From this zoom on the boxes show words; below it they only mark positions. */
export const READABLE_ZOOM = 0.45;

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Returns the inline start of a box and its top; mirrored in right-to-left languages. */
export function placeOf(
  { column, row }: Pick<Placed<MapBox>, 'column' | 'row'>,
  columns: number,
  isMirrored: boolean,
): { left: number; top: number } {
  return { left: (isMirrored ? columns - 1 - column : column) * COLUMN_PX, top: row * ROW_PX };
}

/** Returns the size of the whole map. */
export function sizeOf({ columns, rows }: Pick<MapLayout<MapBox>, 'columns' | 'rows'>) {
  return { width: Math.max(columns, 1) * COLUMN_PX - 28, height: Math.max(rows, 1) * ROW_PX - 40 };
}

/** Returns the part of the map that a screen of this size shows, with a margin. */
export function seenPart({ x, y, k }: View, width: number, height: number) {
  const marginPx = 40;
  return {
    left: (-x - marginPx) / k - BOX_WIDTH_PX,
    top: (-y - marginPx) / k - BOX_HEIGHT_PX,
    right: (width - x + marginPx) / k,
    bottom: (height - y + marginPx) / k,
  };
}
