import { findComposerInput } from '@/lib/client/page/composer-input';

const GAP_PX = 8;

/** A field further up has room below. */
const AT_BOTTOM_PX = 120;

/** Without a field, or under a dialog, they are at the bottom. */
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
