import type { BrowserContext } from '@playwright/test';
import type { Look } from './looks.ts';

/** The same words from right to left: what a mirrored language would do to the layout. */
export async function mirror(context: BrowserContext, look: Look): Promise<void> {
  if (look.direction === 'ltr') return;
  await context.addInitScript(() => {
    const turn = () => document.documentElement.setAttribute('dir', 'rtl');
    new MutationObserver(turn).observe(document, { childList: true });
    document.addEventListener('DOMContentLoaded', turn);
  });
}
