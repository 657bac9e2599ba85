import { cutText } from '../../shared/cut-text';
import { estimateTokens } from './estimate-tokens';

/** The limit counts UTF-16 units. */
export const OWN_INSTRUCTIONS_LIMIT_CHARACTERS = 10_000;

/** The limit counts estimated tokens. */
export const OWN_INSTRUCTIONS_LIMIT_TOKENS = 8_000;

export function fitsOwnInstructions(text: string): boolean {
  return (
    text.length <= OWN_INSTRUCTIONS_LIMIT_CHARACTERS && estimateTokens(text) <= OWN_INSTRUCTIONS_LIMIT_TOKENS
  );
}

export function cutOwnInstructions(text: string): string {
  let cut = cutText(text, OWN_INSTRUCTIONS_LIMIT_CHARACTERS);
  while (!fitsOwnInstructions(cut)) cut = cutText(cut, Math.floor(cut.length * KEPT_SHARE));
  return cut;
}

const KEPT_SHARE = 0.9;
