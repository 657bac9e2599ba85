/** For `onInteractOutside` of what lies over the page: a press on a toast (its Undo, its close button) is not beside it. */
export function keepOpenForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null)
    event.preventDefault();
}
