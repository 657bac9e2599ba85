import { TOAST_DELAY_MS } from './toast-duration';
import type { ToastSettings } from './toast-settings';

type Severity = 'info' | 'success' | 'warning' | 'error';

/** Tells the person something in passing. The toast library is fetched with the first one. */
export function showToast(severity: Severity, message: string, settings: ToastSettings = {}): void {
  const fetched = import('./toast-host');
  setTimeout(() => {
    void fetched.then(({ raiseToast }) => raiseToast(severity, message, settings));
  }, TOAST_DELAY_MS);
}
