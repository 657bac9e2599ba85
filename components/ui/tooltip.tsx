'use client';

import { Slot } from 'radix-ui';
import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { hideTooltip, showTooltipSoon, type TooltipSide } from '@/lib/client/tooltip/tooltip-store';

interface TooltipProps {
  label: string;
  /** Keys shown beside the label. */
  shortcut?: string | undefined;
  side?: TooltipSide | undefined;
  /** One element: the one explained. */
  children: ReactNode;
}

/**
 * A short label beside its child on hover and keyboard focus; never the only place of a fact. One tooltip serves the
 * whole page (`TooltipHost`), so a thousand buttons cost only their listeners.
 */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  const anchor = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (anchor.current !== null) hideTooltip(anchor.current);
    },
    [],
  );
  const show = (element: Element) => {
    anchor.current = element;
    showTooltipSoon({ anchor: element, label, shortcut, side });
  };
  return (
    <Slot.Root
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') show(event.currentTarget);
      }}
      onFocus={(event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
      }}
      onPointerLeave={(event: PointerEvent) => hideTooltip(event.currentTarget)}
      onBlur={(event: FocusEvent) => hideTooltip(event.currentTarget)}
      onPointerDown={(event: PointerEvent) => hideTooltip(event.currentTarget)}
      onKeyDown={(event: KeyboardEvent) => hideTooltip(event.currentTarget)}
    >
      {children}
    </Slot.Root>
  );
}
