import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { ERROR_TOAST_DURATION_MS, TOAST_DURATION_MS } from './toast-duration';
import { Toaster } from './toaster';
import type { ToastSettings } from './toast-settings';

let isMounted = false;

/** Shows a toast, and before the first one puts the toaster into the page. */
export function raiseToast(
  severity: 'info' | 'success' | 'warning' | 'error',
  message: string,
  settings: ToastSettings,
): void {
  mountToaster();
  toast[severity](message, {
    duration: settings.durationMs ?? (severity === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS),
    // What stays longer than a glance can be closed.
    closeButton: severity === 'error' || settings.action !== undefined,
    ...(settings.action === undefined ? {} : { action: settings.action }),
  });
}

function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(createElement(Toaster));
}
