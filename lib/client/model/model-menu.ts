/** The id of the button that opens the menu of endpoints and models. */
export const MODEL_MENU_ID = 'model-menu';

/** Opens the menu of endpoints and models in the header, from anywhere on the screen. */
export function openModelMenu(): void {
  const button = document.getElementById(MODEL_MENU_ID);
  button?.focus();
  button?.click();
}
