import { TOAST_DELAY_MS } from './toast-duration';
import type { ToastSettings } from './toast-settings';

type Severity = 'info' | 'success' | 'warning' | 'error';

/** Tells the person something in passing. The toast library is fetched with the first one. */
export function showToast(severity: Severity, message: string, settings: ToastSettings = {}): void {
  const fetched = import('./toast-host');
  setTimeout(() => {
    // Without its code nothing can be said; the page goes on.
    fetched.then(({ raiseToast }) => raiseToast(severity, message, settings)).catch(() => undefined);
  }, TOAST_DELAY_MS);
}

/** Has the library at hand, also when the connection is lost later. */
export function preloadToasts(): void {
  import('./toast-host').catch(() => undefined);
}
