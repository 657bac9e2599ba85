/** A usual paragraph is shorter. */
export const LONG_CHARACTERS = 2_000;

/**
 * Letters take the same form and place whatever stands beside them. A font whose letters lean on their neighbours costs
 * the browser the square of a text's length: one paragraph of 80,000 signs stopped the page for eight seconds.
 */
export const LONE_LETTERS_CLASS = '[font-kerning:none] [font-variant-ligatures:none]';

/** Returns the class that a text of this length needs. */
export function lettersClass(text: string): string | undefined {
  return text.length > LONG_CHARACTERS ? LONE_LETTERS_CLASS : undefined;
}
