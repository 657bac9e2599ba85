import { parsingCost } from './parses-within';

/** What the markdown of several texts may cost together. */
export interface DrawingLimits {
  /** Processor time of the lexer. */
  readonly timeMs: number;
  /** Tokens, each of which is rendered as an element or a text. */
  readonly tokens: number;
}

/**
 * Returns for each text whether its markdown can be rendered within what they may cost together; the others are shown
 * as they are written. For servers.
 */
export function drawnWithin(texts: readonly string[], limits: DrawingLimits): boolean[] {
  let left = limits;
  return texts.map((text) => {
    const cost = parsingCost(text, left.timeMs);
    // A text that is too expensive halves the time that is left, so that a page of such texts does not try each of
    // them.
    if (cost === null) left = { ...left, timeMs: left.timeMs / 2 };
    else left = { ...left, timeMs: left.timeMs - cost.timeMs };
    if (cost === null || cost.tokens > left.tokens) return false;
    left = { ...left, tokens: left.tokens - cost.tokens };
    return true;
  });
}
