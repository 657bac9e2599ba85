'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { floatingStyle } from '@/components/ui/parts/floating-style';
import { cn } from '@/lib/utils';

export const Popover = Radix.Root;

export function PopoverTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="popover-trigger" {...props} />;
}

export function PopoverAnchor(props: ComponentProps<typeof Radix.Anchor>) {
  return <Radix.Anchor data-slot="popover-anchor" {...props} />;
}

export function PopoverContent({
  className,
  onCloseAutoFocus,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="popover-content"
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
