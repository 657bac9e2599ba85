/** What browsers report for a key that an input method takes for itself. */
const INPUT_METHOD_KEY_CODE = 229;

/** True while an input method composes: its Enter chooses a word and sends nothing. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends the composition before it tells of the key, so only the old key code is left.
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}
