import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { onUserChange } from '../session/session-store';

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
export const tooltipStore = createStore<{ shown: ShownTooltip | null }>(() => ({ shown: null }));

onUserChange(() => tooltipStore.setState({ shown: null }));

let pending: { anchor: Element; timer: ReturnType<typeof setTimeout> } | null = null;
let hiddenAtMs = -TOOLTIP_DELAY_MS;

/** Shows a tooltip once the pointer has rested, unless it is hidden before. */
export function showTooltipSoon(tooltip: ShownTooltip): void {
  clearTimeout(pending?.timer);
  const isFollowing = performance.now() - hiddenAtMs < TOOLTIP_DELAY_MS;
  const timer = setTimeout(
    () => {
      pending = null;
      if (tooltip.anchor.isConnected && !isExpanded(tooltip.anchor))
        tooltipStore.setState({ shown: tooltip });
    },
    isFollowing ? 0 : TOOLTIP_DELAY_MS,
  );
  pending = { anchor: tooltip.anchor, timer };
}

/** Hides the tooltip of an element, whether it is shown or about to be. */
export function hideTooltip(anchor: Element): void {
  if (pending?.anchor === anchor) {
    clearTimeout(pending.timer);
    pending = null;
  }
  if (tooltipStore.getState().shown?.anchor !== anchor) return;
  hiddenAtMs = performance.now();
  tooltipStore.setState({ shown: null });
}

/** Returns whether the menu or dialog of an element is open; a tooltip would cover it. */
export function isExpanded(anchor: Element): boolean {
  return anchor.getAttribute('aria-expanded') === 'true';
}
