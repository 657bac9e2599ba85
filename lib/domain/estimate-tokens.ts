const CHARACTERS_PER_TOKEN = 4;

/** Beyond this code point most scripts (Chinese, Japanese, Korean) take about one token a character. */
const DENSE_SCRIPT_START = 0x2e80;

/** Tokens of a text when no tokenizer of its model is at hand; within a third for prose, never below one a word of CJK. */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenShare(text));
}

/** The same of a piece of a text, in parts of a token, so that the pieces add up to their text. */
export function tokenShare(text: string): number {
  let dense = 0;
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) >= DENSE_SCRIPT_START) dense += 1;
  return dense + (text.length - dense) / CHARACTERS_PER_TOKEN;
}
