'use client';

import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { keepOpenForToast } from '@/components/ui/toast/keep-open-for-toast';
import { useFocusReturn } from '@/lib/client/hooks/use-focus-return';
import { useSwipeAway } from '@/lib/client/hooks/use-swipe-away';
import { cn } from '@/lib/utils';
import { overlayStyle } from './dialog';

export const Sheet = Radix.Root;

const sheetVariants = cva('fixed z-50 flex flex-col shadow-floating outline-none', {
  variants: {
    side: {
      top: 'bg-raised data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out inset-x-0 top-0 max-h-[85dvh] overflow-hidden rounded-b-lg border-b',
      bottom:
        'bg-raised data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out inset-x-0 bottom-0 max-h-[85dvh] overflow-hidden rounded-t-lg border-t pb-[env(safe-area-inset-bottom)]',
      full: 'bg-raised data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out inset-0 overflow-hidden pb-[env(safe-area-inset-bottom)]',
      left: 'bg-recessed data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out inset-y-0 start-0 max-w-[88vw] touch-pan-y',
      right:
        'bg-raised data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out inset-y-0 end-0 max-w-[88vw] border-s',
    },
  },
  defaultVariants: { side: 'right' },
});

export function SheetTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="sheet-trigger" {...props} />;
}

export function SheetClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close data-slot="sheet-close" {...props} />;
}

interface SheetContentProps extends ComponentProps<typeof Radix.Content>, VariantProps<typeof sheetVariants> {
  showCloseButton?: boolean;
}

/**
 * `left` is the language's start, `bottom` a thumb's reach; a swipe to its edge closes either. Without a
 * `SheetDescription`, `aria-describedby={undefined}` is required.
 */
export function SheetContent({
  side = 'right',
  className,
  children,
  showCloseButton = true,
  onCloseAutoFocus,
  ...rest
}: SheetContentProps) {
  const t = useTranslations('ui');
  const focusReturn = useFocusReturn();
  const closer = useRef<HTMLButtonElement>(null);
  const isBottom = side === 'bottom';
  const swipe = useSwipeAway(isBottom ? 'down' : 'start', () => closer.current?.click());
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="sheet-overlay" className={overlayStyle} />
      <Radix.Content
        data-slot="sheet-content"
        data-side={side}
        tabIndex={-1}
        onInteractOutside={keepOpenForToast}
        // The panel takes the focus: its first field would open the keyboard before the user has read the list.
        onOpenAutoFocus={(event) => {
          focusReturn.remember(event.currentTarget);
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          focusReturn.restore(event);
        }}
        className={cn(sheetVariants({ side }), className)}
        {...(side === 'left' || isBottom ? swipe : {})}
        {...rest}
      >
        {isBottom ? (
          <span
            aria-hidden
            data-solid
            data-slot="sheet-handle"
            className="bg-control mx-auto mt-2 h-1 w-9 shrink-0 rounded-full"
          />
        ) : null}
        {children}
        {showCloseButton ? (
          <SheetClose asChild>
            <IconButton
              label={t('close')}
              size="icon-sm"
              className={cn('absolute', isBottom ? 'end-2 top-2' : 'end-4 top-4 touch:end-2 touch:top-2')}
            >
              <X aria-hidden />
            </IconButton>
          </SheetClose>
        ) : null}
        {/* What a swipe presses. */}
        <Radix.Close ref={closer} hidden tabIndex={-1} />
      </Radix.Content>
    </Radix.Portal>
  );
}

export function SheetHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-header"
      className={cn(
        'flex min-w-0 flex-col gap-1 pt-5 pb-3 ps-5 pe-14 in-data-[side=bottom]:pt-1.5 in-data-[side=bottom]:ps-4',
        className,
      )}
      {...rest}
    />
  );
}

export function SheetFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn('mt-auto flex flex-col gap-2 px-5 py-4', className)}
      {...rest}
    />
  );
}

export function SheetTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="sheet-title" className={cn('text-base font-semibold', className)} {...rest} />
  );
}

export function SheetDescription({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="sheet-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...rest}
    />
  );
}
