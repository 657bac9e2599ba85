interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface ButtonPlace {
  /** The lines of the selection, from the first one on. */
  readonly lines: readonly Box[];
  /** The messages are seen there. */
  readonly area: Box;
  /** Is the message field. */
  readonly field: Box;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  readonly isRtl: boolean;
}

const GAP_PX = 8;

/** A finger drags the ends of a selection by handles below it. */
const HANDLES_PX = 40;

/** The menu of a phone stands above a selection where it has this room, else below. */
const SYSTEM_MENU_PX = 80;

/**
 * Returns the corner of the button; null while no line is seen. It stands above the selection or below, on touch only
 * below, and covers neither; without room there it stands in the corner of the message field.
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
