export const COMPOSER_INPUT_ID = 'composer-input';

/** Null means that it is not there. */
export function findComposerInput(): HTMLTextAreaElement | null {
  const input = document.getElementById(COMPOSER_INPUT_ID);
  return input instanceof HTMLTextAreaElement ? input : null;
}

export function focusComposer(): void {
  const input = findComposerInput();
  if (input === null) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
