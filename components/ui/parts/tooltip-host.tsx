'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { placeTooltip } from '@/lib/client/page/tooltip/place-tooltip';
import {
  hideTooltip,
  isExpanded,
  tooltipStore,
  type ShownTooltip,
} from '@/lib/client/page/tooltip/tooltip-store';

export function TooltipHost() {
  const shown = useStore(tooltipStore, (state) => state.shown);
  return shown === null ? null : createPortal(<Bubble tooltip={shown} />, document.body);
}

function Bubble({ tooltip }: { tooltip: ShownTooltip }) {
  const bubble = useRef<HTMLDivElement>(null);
  const { anchor, content, side } = tooltip;
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    const { x, y } = placeTooltip(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side, {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.translate = `${x}px ${y}px`;
  }, [anchor, content, side]);
  useEffect(() => {
    const hide = () => hideTooltip(anchor);
    const opening = new MutationObserver(() => {
      if (isExpanded(anchor)) hide();
    });
    opening.observe(anchor, { attributeFilter: ['aria-expanded'] });
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      opening.disconnect();
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [anchor]);
  return (
    <div
      ref={bubble}
      role="tooltip"
      data-slot="tooltip-content"
      style={{ insetBlockStart: 0, left: 0 }}
      className="animate-fade-in bg-foreground text-background pointer-events-none fixed z-60 flex max-w-64 items-center gap-2 rounded-sm px-2.5 py-1.5 text-xs font-medium select-none"
    >
      {content}
    </div>
  );
}
