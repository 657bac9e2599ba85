/** A press on a toast must close no dialog. */
export function keepOpenForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null)
    event.preventDefault();
}
