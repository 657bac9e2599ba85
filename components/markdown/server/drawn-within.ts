import { parsingCost } from './parses-within';

/** What the markdown of several texts may cost together. */
export interface DrawingLimits {
  /** Units of the lexer, of about two nanoseconds. */
  readonly units: number;
  /** Elements of the page. */
  readonly weight: number;
}

/**
 * Returns for each text whether its markdown can be rendered within what they may cost together; the others are shown
 * as they are written. For servers.
 */
export function drawnWithin(texts: readonly string[], limits: DrawingLimits): boolean[] {
  let left = limits;
  return texts.map((text) => {
    const cost = parsingCost(text, left.units);
    // A text that is too expensive halves what is left, so that a page of such texts does not try each of them.
    if (cost === null) left = { ...left, units: left.units / 2 };
    else left = { ...left, units: left.units - cost.units };
    if (cost === null || cost.weight > left.weight) return false;
    left = { ...left, weight: left.weight - cost.weight };
    return true;
  });
}
