import { cutText } from '../../shared/cut-text';
import { latinMeter } from './latin-share';
import { SCRIPTS_START, scriptTokens } from './script-tokens';

/**
 * Words count in Latin, Greek and Cyrillic, and scripts elsewhere: within a third for prose, code and data, and at
 * least four fifths for random text, so that no text counts for much less than it is.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenShare(text));
}

/** Returns a fraction; the pieces of a text add up to nearly its estimate. */
export function tokenShare(text: string): number {
  const share = meter();
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) tokens += share(text.charCodeAt(index));
  return tokens;
}

export function cutToTokens(text: string, limitTokens: number): string {
  const share = meter();
  let tokens = 0;
  for (let index = 0; index < text.length; index += 1) {
    tokens += share(text.charCodeAt(index));
    if (tokens > limitTokens) return cutText(text, index);
  }
  return text;
}

function meter(): (code: number) => number {
  const latin = latinMeter();
  return (code) => (code < SCRIPTS_START ? latin(code) : scriptTokens(code));
}
