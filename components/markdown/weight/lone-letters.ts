export const LONG_CHARACTERS = 2_000;

/** Otherwise a text costs the square of its length: 80,000 signs stopped the page for eight seconds. */
export const LONE_LETTERS_CLASS = '[font-kerning:none] [font-variant-ligatures:none]';

export function lettersClass(text: string): string | undefined {
  return text.length > LONG_CHARACTERS ? LONE_LETTERS_CLASS : undefined;
}
