import { TOAST_DELAY_MS } from './toast-duration';
import type { ToastSettings } from './toast-settings';

type Severity = 'info' | 'success' | 'warning' | 'error';

let isUsed = false;

/** Tells the person something in passing. The toast library is fetched with the first one. */
export function showToast(severity: Severity, message: string, settings: ToastSettings = {}): void {
  isUsed = true;
  const fetched = import('./toast-host');
  setTimeout(() => {
    // Without its code nothing can be said; the page goes on.
    fetched.then(({ raiseToast }) => raiseToast(severity, message, settings)).catch(() => undefined);
  }, TOAST_DELAY_MS);
}

/** Takes away what went wrong in a window that has closed: nobody can do anything about it there any more. */
export function dismissWindowToasts(): void {
  if (!isUsed) return;
  import('./toast-host').then((host) => host.dismissWindowToasts()).catch(() => undefined);
}

/** Has the library at hand, also when the connection is lost later. */
export function preloadToasts(): void {
  import('./toast-host').catch(() => undefined);
}
