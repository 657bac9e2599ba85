interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface ButtonPlace {
  /** The first comes first. */
  readonly lines: readonly Box[];
  readonly area: Box;
  readonly field: Box;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  readonly isRtl: boolean;
}

const GAP_PX = 8;

/** Handles for fingers lie below. */
const HANDLES_PX = 40;

/** A phone's menu is above where it has this room. */
const SYSTEM_MENU_PX = 80;

/**
 * Null means that no line is seen. It covers no selection; touch has it below; without room it is in the
 * field's corner.
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
