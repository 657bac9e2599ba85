'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/client/class-names';
import { floatingStyle } from './floating-style';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;
export const PopoverClose = Radix.Close;

export function PopoverContent({
  className,
  onCloseAutoFocus,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cn(floatingStyle, 'origin-(--radix-popover-content-transform-origin)', className)}
        {...rest}
        onCloseAutoFocus={(event) => {
          // It is told when its closing motion has ended: by then somebody may be elsewhere, and stays there.
          if (isFocusAlive()) event.preventDefault();
          else onCloseAutoFocus?.(event);
        }}
      />
    </Radix.Portal>
  );
}

/** False when the focus went away with what was closed. */
function isFocusAlive(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
