'use client';

import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenForToast } from '@/components/shared/toast/keep-open-for-toast';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { cn } from '@/lib/utils';
import { overlayStyle } from './dialog';

interface BottomSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its accessible name; not shown. */
  title: string;
  className?: string;
  /** Called when the sheet has closed; when prevented, the focus does not return to where it was. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** The equivalent of a popover on a small screen: a panel over the page from its lower edge, in reach of a thumb. */
export function BottomSheet({
  isOpen,
  onOpenChange,
  title,
  className,
  onCloseAutoFocus,
  children,
}: BottomSheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          aria-describedby={undefined}
          tabIndex={-1}
          onInteractOutside={keepOpenForToast}
          // The panel takes the focus: a field would open the keyboard before the user has read the list.
          onOpenAutoFocus={(event) => {
            focusReturn.remember(event.currentTarget);
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            focusReturn.giveBack(event);
          }}
          className={cn(
            'bg-raised shadow-floating data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col overflow-hidden rounded-t-lg border-t pb-[env(safe-area-inset-bottom)] outline-none',
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
