/** Browsers report this code for keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** Enter then chooses a word instead of sending. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends the composition before the key event, so only the old key code is left.
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}
