'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { floatingStyle } from '@/components/shared/floating-style';
import { cn } from '@/lib/utils';

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
          // This is called when the closing animation has ended: by then the user may have focused another element,
          // which keeps the focus.
          if (isFocusAlive()) event.preventDefault();
          else onCloseAutoFocus?.(event);
        }}
      />
    </Radix.Portal>
  );
}

/** Returns false when the focused element was removed with the popover. */
function isFocusAlive(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
