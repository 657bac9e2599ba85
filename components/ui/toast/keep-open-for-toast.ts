/** Serves `onInteractOutside`: a press on a toast (its Undo, its close button) must not close a dialog or sheet. */
export function keepOpenForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null)
    event.preventDefault();
}
