/**
 * For `onInteractOutside` of dialogs and sheets: a press on a toast (its Undo, its close button) must not close them.
 */
export function keepOpenForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null)
    event.preventDefault();
}
