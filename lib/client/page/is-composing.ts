/** Browsers report this code for a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** While an input method composes, Enter chooses a word and must not send. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends the composition before the key event, so only the old key code is left.
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}
