import { cutText } from '../../shared/cut-text';
import { estimateTokens } from './estimate-tokens';

/** The longest instructions of a user for all their chats, in UTF-16 units. */
export const OWN_INSTRUCTIONS_LIMIT_CHARACTERS = 10_000;

/** The same in tokens, as they are estimated without a model. */
export const OWN_INSTRUCTIONS_LIMIT_TOKENS = 8_000;

/** Returns whether a user may have these instructions for all their chats. */
export function fitsOwnInstructions(text: string): boolean {
  return (
    text.length <= OWN_INSTRUCTIONS_LIMIT_CHARACTERS && estimateTokens(text) <= OWN_INSTRUCTIONS_LIMIT_TOKENS
  );
}

/** Returns the beginning of instructions, as much of it as a user may have. */
export function cutOwnInstructions(text: string): string {
  let cut = cutText(text, OWN_INSTRUCTIONS_LIMIT_CHARACTERS);
  while (!fitsOwnInstructions(cut)) cut = cutText(cut, Math.floor(cut.length * KEPT_SHARE));
  return cut;
}

const KEPT_SHARE = 0.9;
