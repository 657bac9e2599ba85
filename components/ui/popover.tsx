'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { floatingStyle } from '@/components/ui/parts/floating-style';
import { cn } from '@/lib/utils';

export const Popover = Radix.Root;

export function PopoverTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="popover-trigger" {...props} />;
}

export function PopoverAnchor(props: ComponentProps<typeof Radix.Anchor>) {
  return <Radix.Anchor data-slot="popover-anchor" {...props} />;
}

interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** A dialog around takes the focus when the popover has closed, so it needs this. */
  trigger?: RefObject<HTMLElement | null>;
}

export function PopoverContent({ className, onCloseAutoFocus, trigger, ...rest }: PopoverContentProps) {
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
          if (isFocusAlive(trigger?.current ?? null)) event.preventDefault();
          else onCloseAutoFocus?.(event);
        }}
      />
    </Radix.Portal>
  );
}

/** Returns false when the focused element is gone, or only the dialog. */
function isFocusAlive(trigger: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  return trigger === null || activeElement === trigger || !activeElement.contains(trigger);
}
