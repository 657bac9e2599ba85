/** Such windows take every key; sheets and popovers do not. */
const MODAL =
  '[role="alertdialog"], [role="dialog"]:not([data-sheet], [data-radix-popper-content-wrapper] *)';

export function isModalOpen(): boolean {
  return document.querySelector(MODAL) !== null;
}
