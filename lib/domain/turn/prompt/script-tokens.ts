/**
 * Tokens per UTF-16 unit were counted in o200k on names and rounded up, since other vocabularies hold less. The table
 * is sorted; a range ends where the next starts.
 */
const RANGES: readonly (readonly [first: number, tokens: number])[] = [
  // Armenian, Hebrew, Arabic
  [0x0530, 0.6],
  // Syriac, Thaana, NKo, Samaritan: two bytes, hardly ever joined
  [0x0700, 2],
  // Devanagari, Bengali
  [0x0900, 0.6],
  // Gurmukhi
  [0x0a00, 0.85],
  // Gujarati
  [0x0a80, 0.7],
  // Odia
  [0x0b00, 1.3],
  // Tamil, Telugu, Kannada, Malayalam
  [0x0b80, 0.7],
  // Sinhala
  [0x0d80, 0.8],
  // Thai
  [0x0e00, 0.7],
  // Lao
  [0x0e80, 2],
  // Tibetan
  [0x0f00, 1.8],
  // Myanmar
  [0x1000, 0.8],
  // Georgian
  [0x10a0, 0.6],
  // Hangul by its parts, Ethiopic
  [0x1100, 2.2],
  // Cherokee and what follows it: three bytes that are hardly ever joined, two thirds of what they take
  [0x13a0, 2],
  // Khmer
  [0x1780, 0.85],
  [0x1800, 2],
  // Latin and Greek letters with several marks
  [0x1e00, 1],
  // Punctuation, signs and arrows
  [0x2000, 1],
  // Drawn boxes and symbols
  [0x2500, 2],
  [0x2c00, 2],
  // Chinese, Japanese
  [0x2e80, 1.1],
  // Yi and what follows it
  [0xa000, 2],
  // Korean
  [0xac00, 1.05],
  // Halves of the characters beyond the first 65,536
  [0xd800, 4 / 3],
  [0xe000, 2],
  // Forms of Chinese, Arabic and Latin
  [0xf900, 1],
];

export const SCRIPTS_START = 0x0530;

export function scriptTokens(code: number): number {
  let low = 0;
  let high = RANGES.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((RANGES[middle]?.[0] ?? Infinity) <= code) low = middle;
    else high = middle - 1;
  }
  return RANGES[low]?.[1] ?? 1;
}
