import { findComposerInput } from '@/lib/client/page/composer-input';

const GAP_PX = 8;

/** A field that ends farther from the bottom of the window, as on the welcome page, has room below it. */
const AT_BOTTOM_PX = 120;

/** Puts toasts above the message field, and at the bottom of the window where none is there or a dialog covers it. */
export function placeToasts(isInDialog: boolean): void {
  const root = document.documentElement;
  const form = findComposerInput()?.closest('form')?.getBoundingClientRect();
  const isAbove = !isInDialog && form !== undefined && window.innerHeight - form.bottom < AT_BOTTOM_PX;
  if (isAbove)
    root.style.setProperty(
      '--toasts-bottom',
      `${String(Math.round(window.innerHeight - form.top + GAP_PX))}px`,
    );
  else root.style.removeProperty('--toasts-bottom');
}
