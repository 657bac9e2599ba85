'use client';

import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenForToast } from '@/components/shared/toast/keep-open-for-toast';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { useSwipeAway } from '@/lib/client/hooks/use-swipe-away';
import { cn } from '@/lib/utils';
import { overlayStyle } from './dialog';

interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its accessible name; not shown. */
  title: string;
  className?: string;
  children: ReactNode;
}

/** A panel over the page from the inline start; a swipe towards that edge, a tap outside or Escape closes it. */
export function Sheet({ isOpen, onOpenChange, title, className, children }: SheetProps) {
  const focusReturn = useFocusReturn();
  const swipe = useSwipeAway(() => onOpenChange(false));
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          aria-describedby={undefined}
          data-sheet=""
          // The panel takes the focus, not its first button.
          onCloseAutoFocus={focusReturn.giveBack}
          onOpenAutoFocus={(event) => {
            focusReturn.remember(event.currentTarget);
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onInteractOutside={keepOpenForToast}
          tabIndex={-1}
          {...swipe}
          className={cn(
            'bg-recessed shadow-floating data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out fixed inset-y-0 start-0 z-50 flex max-w-[88vw] touch-pan-y flex-col outline-none',
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
