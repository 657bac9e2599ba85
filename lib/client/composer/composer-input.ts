/** The id of the composer's text field. */
export const COMPOSER_INPUT_ID = 'composer-input';

/** Puts the cursor at the end of the composer's text. */
export function focusComposer(): void {
  const input = document.getElementById(COMPOSER_INPUT_ID);
  if (!(input instanceof HTMLTextAreaElement)) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
