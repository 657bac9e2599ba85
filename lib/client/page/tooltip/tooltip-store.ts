import type { ReactNode } from 'react';
import { userStore, userValue } from '../../scope/user-scope';

/** How long the pointer rests before a tooltip shows; another one within this time shows at once. */
export const TOOLTIP_DELAY_MS = 300;

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

/** A text and the element it explains. */
export interface ShownTooltip {
  readonly anchor: Element;
  readonly content: ReactNode;
  readonly side: TooltipSide;
}

/** The one tooltip of the page. */
export const tooltipStore = userStore<{ shown: ShownTooltip | null }>(() => ({ shown: null }));

/** The tooltip that is about to show. */
const pending = userValue<{ anchor: Element; timer: ReturnType<typeof setTimeout> } | null>(
  () => null,
  (last) => clearTimeout(last?.timer),
);
const hiddenAtMs = userValue(() => -TOOLTIP_DELAY_MS);

/** Shows a tooltip once the pointer has rested, unless it is hidden before. */
export function showTooltipSoon(tooltip: ShownTooltip): void {
  clearTimeout(pending.current?.timer);
  const isFollowing = performance.now() - hiddenAtMs.current < TOOLTIP_DELAY_MS;
  const timer = setTimeout(
    () => {
      pending.current = null;
      if (tooltip.anchor.isConnected && !isExpanded(tooltip.anchor))
        tooltipStore.setState({ shown: tooltip });
    },
    isFollowing ? 0 : TOOLTIP_DELAY_MS,
  );
  pending.current = { anchor: tooltip.anchor, timer };
}

/** Hides the tooltip of an element, whether it is shown or about to be. */
export function hideTooltip(anchor: Element): void {
  if (pending.current?.anchor === anchor) {
    clearTimeout(pending.current.timer);
    pending.current = null;
  }
  if (tooltipStore.getState().shown?.anchor !== anchor) return;
  hiddenAtMs.current = performance.now();
  tooltipStore.setState({ shown: null });
}

/** Returns whether the menu or dialog of an element is open; a tooltip would cover it. */
export function isExpanded(anchor: Element): boolean {
  return anchor.getAttribute('aria-expanded') === 'true';
}
