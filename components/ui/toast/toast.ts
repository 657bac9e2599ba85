import { userTimeout, userValue } from '@/lib/client/scope/user-scope';
import { TOAST_DELAY_MS } from './toast-duration';
import type { ToastSettings } from './toast-settings';

type Severity = 'info' | 'success' | 'warning' | 'error';

const isUsed = userValue(() => false);

export function showToast(severity: Severity, message: string, settings: ToastSettings = {}): void {
  isUsed.current = true;
  const fetched = import('./toast-host');
  userTimeout(() => {
    // Without its code no toast can be shown; the page works on.
    fetched.then(({ raiseToast }) => raiseToast(severity, message, settings)).catch(() => undefined);
  }, TOAST_DELAY_MS);
}

/** When a dialog closes, the user can no longer act on its errors. */
export function dismissWindowToasts(): void {
  if (!isUsed.current) return;
  import('./toast-host').then((host) => host.dismissWindowToasts()).catch(() => undefined);
}

/** Fetches the library early, so that it is available when the connection is lost later. */
export function preloadToasts(): void {
  import('./toast-host').catch(() => undefined);
}
