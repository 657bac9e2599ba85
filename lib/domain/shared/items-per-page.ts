const NARROW_PX = 501;
const NARROW_ITEMS = 8;

const ROWS = 2;

export function itemsPerPage(widthPx: number): number {
  return widthPx < NARROW_PX ? NARROW_ITEMS : ROWS * columnsOf(widthPx);
}

function columnsOf(widthPx: number): number {
  if (widthPx < 640) return 2;
  return widthPx < 1024 ? 3 : 4;
}
