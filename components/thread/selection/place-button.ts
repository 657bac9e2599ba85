interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface ButtonPlace {
  /** The lines of the selection, from the first one on. */
  readonly lines: readonly Box[];
  readonly area: Box;
  readonly field: Box;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  readonly isRtl: boolean;
}

const GAP_PX = 8;

/** The handles of a selection lie below it and need this room. */
const HANDLES_PX = 40;

/** A phone's menu is above where it has this room. */
const SYSTEM_MENU_PX = 80;

/**
 * Returns null where no line of the selection is seen. The button covers no part of it: for touch it stands below, and
 * without room in the corner of the field.
 */
export function placeButton(place: ButtonPlace): { top: number; left: number } | null {
  const { lines, area, field, width, height, isTouch, isRtl } = place;
  const seen = lines.filter(({ top, bottom }) => bottom > area.top && top < area.bottom);
  const first = seen[0];
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return null;
  const startTop = Math.min(...seen.map(({ top }) => top));
  const endBottom = Math.max(...seen.map(({ bottom }) => bottom));
  const beside = ({ left, right }: Box) =>
    Math.max(area.left + GAP_PX, Math.min((left + right - width) / 2, area.right - width - GAP_PX));
  const above = startTop - GAP_PX - height;
  if (!isTouch && above >= area.top) return { top: above, left: beside(first) };
  const below = endBottom + (isTouch ? HANDLES_PX : GAP_PX);
  const isFree = !isTouch || startTop >= SYSTEM_MENU_PX;
  if (isFree && below + height <= area.bottom) return { top: below, left: beside(last) };
  return { top: field.top + GAP_PX, left: isRtl ? field.left + GAP_PX : field.right - width - GAP_PX };
}
