/** The id of the composer's text field. */
export const COMPOSER_INPUT_ID = 'composer-input';

/** Returns the composer's text field; null while it is not on the screen. */
export function findComposerInput(): HTMLTextAreaElement | null {
  const input = document.getElementById(COMPOSER_INPUT_ID);
  return input instanceof HTMLTextAreaElement ? input : null;
}

/** Puts the cursor at the end of the composer's text. */
export function focusComposer(): void {
  const input = findComposerInput();
  if (input === null) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
