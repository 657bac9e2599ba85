'use client';

import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** How long the pointer rests before a tooltip shows. */
export const TOOLTIP_DELAY_MS = 300;

interface TooltipProps {
  label: string;
  /** Keys shown beside the label. */
  shortcut?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** One element that takes a ref: the thing explained. */
  children: ReactNode;
}

/** Wraps the application once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A short label beside its child on hover and keyboard focus; never the only place a fact is told. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-fade-in bg-foreground text-background z-60 flex max-w-64 items-center gap-2 rounded-sm px-2.5 py-1.5 text-xs font-medium select-none touch:hidden"
        >
          {label}
          {shortcut === undefined ? null : <kbd className="font-sans opacity-65">{shortcut}</kbd>}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
