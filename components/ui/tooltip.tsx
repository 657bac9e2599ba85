'use client';

import { Slot } from 'radix-ui';
import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { TooltipHost } from '@/components/ui/parts/tooltip-host';
import type { TooltipSide } from '@/lib/client/page/tooltip/tooltip-store';
import { useTooltipTrigger, type TooltipText } from '@/lib/client/page/tooltip/use-tooltip-trigger';

const TooltipContext = createContext<RefObject<TooltipText | null> | null>(null);

/** Renders the page's one tooltip; the layout has it around everything. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipHost />
    </>
  );
}

/** A tooltip must never be the only place of a fact. One bubble serves the page, so each costs only listeners. */
export function Tooltip({ children }: { children: ReactNode }) {
  const text = useRef<TooltipText | null>(null);
  return <TooltipContext value={text}>{children}</TooltipContext>;
}

export function TooltipTrigger({
  asChild = false,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean }) {
  const text = use(TooltipContext);
  const handlers = useTooltipTrigger(() => text?.current ?? null);
  return (
    <Slot.Root data-slot="tooltip-trigger" {...handlers}>
      {asChild ? rest.children : <button type="button" {...rest} />}
    </Slot.Root>
  );
}

interface TooltipContentProps {
  side?: TooltipSide | undefined;
  children: ReactNode;
}

/** The one bubble of the page shows it. */
export function TooltipContent({ side = 'bottom', children }: TooltipContentProps) {
  const textRef = use(TooltipContext);
  useLayoutEffect(() => {
    if (textRef !== null) textRef.current = { content: children, side };
  }, [textRef, children, side]);
  return null;
}
