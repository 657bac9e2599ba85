import { cutText } from '../../shared/cut-text';
import { latinMeter } from './latin-share';
import { SCRIPTS_START, scriptTokens } from './script-tokens';

/**
 * Returns the estimated tokens of a text when no tokenizer of its model is available: by its words in Latin, Greek and
 * Cyrillic, by its script elsewhere. Within a third for prose, code and data, and no less than four fifths
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
  return (code) => (code < SCRIPTS_START ? latin(code) : scriptTokens(code));
}
