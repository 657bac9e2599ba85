import { findComposerInput } from '@/lib/client/page/composer-input';

const GAP_PX = 8;

/** Below a field that is farther from the bottom there is room for toasts. */
const AT_BOTTOM_PX = 120;

/** They are above the message field, or at the bottom without a field and under a dialog. */
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
