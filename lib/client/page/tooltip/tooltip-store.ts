import type { ReactNode } from 'react';
import { userStore, userValue } from '../../scope/user-scope';

/** Another tooltip within this time after one shows immediately. */
export const TOOLTIP_DELAY_MS = 300;

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

export interface ShownTooltip {
  readonly anchor: Element;
  readonly content: ReactNode;
  readonly side: TooltipSide;
}

export const tooltipStore = userStore<{ shown: ShownTooltip | null }>(() => ({ shown: null }));

/** This tooltip is about to show. */
const pending = userValue<{ anchor: Element; timer: ReturnType<typeof setTimeout> } | null>(
  () => null,
  (last) => clearTimeout(last?.timer),
);
const hiddenAtMs = userValue(() => -TOOLTIP_DELAY_MS);

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

export function hideTooltip(anchor: Element): void {
  if (pending.current?.anchor === anchor) {
    clearTimeout(pending.current.timer);
    pending.current = null;
  }
  if (tooltipStore.getState().shown?.anchor !== anchor) return;
  hiddenAtMs.current = performance.now();
  tooltipStore.setState({ shown: null });
}

/** A tooltip would cover the menu or dialog that its button has opened. */
export function isExpanded(anchor: Element): boolean {
  return anchor.getAttribute('aria-expanded') === 'true';
}
