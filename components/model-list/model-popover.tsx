'use client';

import { useRef, type ReactElement, type ReactNode } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Sheet, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';

interface ModelPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The button must pass on its props. */
  trigger: ReactElement;
  /** True inside a dialog, where the page behind would take the wheel. */
  isModal?: boolean;
  onCloseAutoFocus?: (event: Event) => void;
  children: (layout: { isSheet: boolean }) => ReactNode;
}

export function ModelPopover({
  isOpen,
  onOpenChange,
  title,
  trigger,
  isModal = false,
  onCloseAutoFocus = () => undefined,
  children,
}: ModelPopoverProps) {
  const isSheet = useMediaQuery(SMALL_SCREEN);
  const button = useRef<HTMLButtonElement>(null);
  if (isSheet)
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange}>
        <SheetTrigger asChild>{trigger}</SheetTrigger>
        <SheetContent side="bottom" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
          <SheetHeader>
            <SheetTitle>{title}</SheetTitle>
          </SheetHeader>
          {children({ isSheet })}
        </SheetContent>
      </Sheet>
    );
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange} modal={isModal}>
      <PopoverTrigger ref={button} asChild>
        {trigger}
      </PopoverTrigger>
      <PopoverContent
        trigger={button}
        aria-label={title}
        className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(34rem,calc(100vw-1rem))] flex-col overflow-hidden p-0"
        onOpenAutoFocus={focusSearch}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {children({ isSheet })}
      </PopoverContent>
    </Popover>
  );
}

/** A dialog below takes the focus back from a field that takes it too early. */
function focusSearch(event: Event): void {
  const { currentTarget } = event;
  const search = currentTarget instanceof Element ? currentTarget.querySelector('[role="combobox"]') : null;
  if (!(search instanceof HTMLElement)) return;
  event.preventDefault();
  search.focus();
}
