import { cutText } from '../../shared/cut-text';
import { latinMeter } from './latin-share';

/** The end of Latin, Greek and Cyrillic, whose words are in every vocabulary. */
const DENSE_SCRIPT_START = 0x0530;

/** The first character that takes three bytes of UTF-8. */
const THREE_BYTES_START = 0x0800;

/** The bytes of a token: in scripts with a large share of the vocabularies, and in those with hardly any. */
const BYTES_PER_TOKEN = 3;
const BYTES_PER_RARE_TOKEN = 1.5;

/**
 * Scripts of three bytes with words of their own: Indic, Thai and Lao; punctuation; Chinese, Japanese, Korean and their
 * forms.
 */
const KNOWN_SCRIPTS: readonly (readonly [first: number, last: number])[] = [
  [0x0900, 0x0eff],
  [0x2000, 0x206f],
  [0x2e80, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xffef],
];

/**
 * Returns the estimated tokens of a text when no tokenizer of its model is available: by its characters in Latin, Greek
 * and Cyrillic, by its bytes in UTF-8 elsewhere. Within a third for prose, code and data, and no less than four fifths
 * for random letters, hex, base64 and JSON, so that a text cannot be made that counts for much less than it is.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenShare(text));
}

/** Returns the estimate for a piece of a text as a fraction; the pieces add up to nearly that of their text. */
export function tokenShare(text: string): number {
  const share = meter();
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) tokens += share(text.charCodeAt(index));
  return tokens;
}

/** Returns the beginning of a text that is estimated at no more than this many tokens. */
export function cutToTokens(text: string, limitTokens: number): string {
  const share = meter();
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    tokens += share(text.charCodeAt(index));
    if (tokens > limitTokens) return cutText(text, index);
  }
  return text;
}

/** Returns a function that returns the tokens of one UTF-16 unit of a text after another. */
function meter(): (code: number) => number {
  const latin = latinMeter();
  return (code) => (code < DENSE_SCRIPT_START ? latin(code) : denseShare(code));
}

/** Returns the tokens of one UTF-16 unit; a character beyond the first 65,536 has two of them and four bytes. */
function denseShare(code: number): number {
  if (code < THREE_BYTES_START) return 2 / BYTES_PER_TOKEN;
  if (code >= 0xd800 && code <= 0xdfff) return 2 / BYTES_PER_RARE_TOKEN;
  for (const [first, last] of KNOWN_SCRIPTS) if (code >= first && code <= last) return 3 / BYTES_PER_TOKEN;
  return 3 / BYTES_PER_RARE_TOKEN;
}
