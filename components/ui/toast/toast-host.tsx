import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Toaster } from '@/components/ui/sonner';
import { onUserChange, userValue } from '@/lib/client/scope/user-scope';
import { placeToasts } from './place-toasts';
import { TOAST_DURATION_MS, toastDurationMs } from './toast-duration';
import type { ToastSettings } from './toast-settings';

let isMounted = false;

/** These errors were shown while a dialog was open, and belong to it. */
const ofWindow = userValue(() => new Set<string | number>());

// What is shown is about things of the user, and its button changes them.
onUserChange(() => void toast.dismiss());

/** The first call mounts the toaster. */
export function raiseToast(
  severity: 'info' | 'success' | 'warning' | 'error',
  message: string,
  settings: ToastSettings,
): void {
  mountToaster();
  const isInDialog = document.querySelector(OPEN_WINDOW) !== null;
  placeToasts(isInDialog);
  const duration = settings.durationMs ?? toastDurationMs(severity, message);
  const id = toast[severity](message, {
    duration,
    // Toasts that stay longer can be closed.
    closeButton: duration > TOAST_DURATION_MS || settings.action !== undefined,
    ...(settings.action === undefined ? {} : { action: settings.action }),
  });
  if (severity === 'error' && isInDialog) ofWindow.current.add(id);
}

const OPEN_WINDOW = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

export function dismissWindowToasts(): void {
  for (const id of ofWindow.current) toast.dismiss(id);
  ofWindow.current.clear();
}

function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(createElement(Toaster));
}
