/** Below this width a page has {@link NARROW_ITEMS} items. */
const NARROW_PX = 501;
const NARROW_ITEMS = 8;

/** Rows of a page on every other screen. */
const ROWS = 2;

/** Returns how many items one page of a list has on a screen of this width. */
export function itemsPerPage(widthPx: number): number {
  return widthPx < NARROW_PX ? NARROW_ITEMS : ROWS * columnsOf(widthPx);
}

function columnsOf(widthPx: number): number {
  if (widthPx < 640) return 2;
  return widthPx < 1024 ? 3 : 4;
}
