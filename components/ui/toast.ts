import type { ToastSettings } from './toast-settings';

type Severity = 'info' | 'success' | 'warning' | 'error';

/** Tells the person something in passing. The toast library is fetched with the first one. */
export function showToast(severity: Severity, message: string, settings: ToastSettings = {}): void {
  void import('./toast-host').then(({ raiseToast }) => raiseToast(severity, message, settings));
}
