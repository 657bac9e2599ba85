import type { TooltipSide } from './tooltip-store';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP_PX = 6;
const MARGIN_PX = 8;

/** It is the upper left corner in pixels, on the other side of the anchor where there is no room. */
export function placeTooltip(
  anchor: Box,
  bubble: Size,
  side: TooltipSide,
  window: Size,
): { x: number; y: number } {
  const above = anchor.top - GAP_PX - bubble.height;
  const below = anchor.top + anchor.height + GAP_PX;
  const before = anchor.left - GAP_PX - bubble.width;
  const after = anchor.left + anchor.width + GAP_PX;
  const fitsBelow = below + bubble.height + MARGIN_PX <= window.height;
  const fitsAfter = after + bubble.width + MARGIN_PX <= window.width;
  const isBeside = side === 'left' || side === 'right';
  const x = isBeside
    ? side === 'left' && before >= MARGIN_PX
      ? before
      : fitsAfter
        ? after
        : before
    : anchor.left + (anchor.width - bubble.width) / 2;
  const y = isBeside
    ? anchor.top + (anchor.height - bubble.height) / 2
    : side === 'top' && above >= MARGIN_PX
      ? above
      : fitsBelow
        ? below
        : above;
  return {
    x: clamp(x, MARGIN_PX, window.width - bubble.width - MARGIN_PX),
    y: clamp(y, MARGIN_PX, window.height - bubble.height - MARGIN_PX),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
