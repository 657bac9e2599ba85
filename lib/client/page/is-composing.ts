/** The key code that browsers report for a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** Returns true while an input method composes: its Enter chooses a word and sends nothing. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari ends the composition before the key event, so only the old key code is left.
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}
