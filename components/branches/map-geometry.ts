import type { MapLayout, Placed } from '@/lib/domain/message/layout-map';
import type { MapBox } from '@/lib/domain/message/map-tree';

/** Lengths of the map are measured before the zoom. */
export const BOX_WIDTH_PX = 208;
export const BOX_HEIGHT_PX = 68;
const COLUMN_PX = BOX_WIDTH_PX + 28;
const ROW_PX = BOX_HEIGHT_PX + 40;

/** Below this zoom boxes only mark positions. */
export const READABLE_ZOOM = 0.45;

export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export function placeOf(
  { column, row }: Pick<Placed<MapBox>, 'column' | 'row'>,
  columns: number,
  isMirrored: boolean,
): { left: number; top: number } {
  return { left: (isMirrored ? columns - 1 - column : column) * COLUMN_PX, top: row * ROW_PX };
}

export function sizeOf({ columns, rows }: Pick<MapLayout<MapBox>, 'columns' | 'rows'>) {
  return { width: Math.max(columns, 1) * COLUMN_PX - 28, height: Math.max(rows, 1) * ROW_PX - 40 };
}

export function seenPart({ x, y, k }: View, width: number, height: number) {
  const marginPx = 40;
  return {
    left: (-x - marginPx) / k - BOX_WIDTH_PX,
    top: (-y - marginPx) / k - BOX_HEIGHT_PX,
    right: (width - x + marginPx) / k,
    bottom: (height - y + marginPx) / k,
  };
}
