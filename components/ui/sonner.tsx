'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { TOAST_DURATION_MS } from '@/components/ui/toast/toast-duration';
import { useToastWords } from '@/components/ui/toast/toast-words';

/** Toasts stand above a message field at the bottom; see `placeToasts`. */
const BOTTOM = 'var(--toasts-bottom, 1rem)';

/** The toaster is mounted when the page is idle, or with the first toast. */
export function Toaster() {
  const words = useToastWords();
  const isRtl = document.documentElement.dir === 'rtl';
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: BOTTOM }}
      mobileOffset={{ bottom: BOTTOM }}
      duration={TOAST_DURATION_MS}
      gap={8}
      containerAriaLabel={words.notices}
      dir={isRtl ? 'rtl' : 'ltr'}
      style={{ fontFamily: 'inherit' }}
      icons={{
        info: <Info aria-hidden className="text-primary size-4" />,
        success: <CircleCheck aria-hidden className="text-success size-4" />,
        warning: <TriangleAlert aria-hidden className="text-warning size-4" />,
        error: <CircleAlert aria-hidden className="text-destructive size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: words.close,
        classNames: {
          // A dialog over the page disables the pointer for everything else; toasts stay usable.
          toast:
            'pointer-events-auto bg-raised text-foreground border-border shadow-floating flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-md border px-4 py-3 text-sm',
          title: 'font-medium',
          description: 'text-muted-foreground',
          // Beside a long button the words would have a line each: it wraps below them.
          content: 'max-h-[50dvh] min-w-36 flex-1 overflow-y-auto break-words whitespace-pre-line',
          icon: 'shrink-0',
          closeButton:
            'touch-target text-muted-foreground hover:text-foreground order-last flex size-6 shrink-0 items-center justify-center rounded-sm [&_svg]:size-3.5',
          actionButton: 'text-primary shrink-0 rounded-sm px-2 py-1 font-medium hover:bg-fill',
        },
      }}
    />
  );
}
