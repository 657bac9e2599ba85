'use client';

import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { hideTooltip, showTooltipSoon, type TooltipSide } from './tooltip-store';

export interface TooltipText {
  readonly content: ReactNode;
  readonly side: TooltipSide;
}

/** `read` is called when the tooltip is about to show; null shows none. */
export function useTooltipTrigger(read: () => TooltipText | null) {
  const anchor = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (anchor.current !== null) hideTooltip(anchor.current);
    },
    [],
  );
  const show = (element: Element) => {
    anchor.current = element;
    const text = read();
    if (text !== null) showTooltipSoon({ anchor: element, ...text });
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(event.currentTarget);
    },
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent) => hideTooltip(event.currentTarget),
    onBlur: (event: FocusEvent) => hideTooltip(event.currentTarget),
    onPointerDown: (event: PointerEvent) => hideTooltip(event.currentTarget),
    onKeyDown: (event: KeyboardEvent) => hideTooltip(event.currentTarget),
  };
}
