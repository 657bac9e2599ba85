import { parseBlocks } from '../parse-blocks';
import { weighToken } from '../weigh-token';

/** Longer texts are not tried: the time of a single step of the lexer is bounded only by what it reads. */
const TEXT_LIMIT_CHARACTERS = 30_000;

/** What rendering the markdown of a text costs. */
export interface ParsingCost {
  /** Units of the lexer. */
  readonly units: number;
  /** Elements, the nested ones included. */
  readonly weight: number;
}

/**
 * Returns what the markdown of a text costs, or null when parsing takes more than `limitUnits`. For servers, which
 * render texts of unknown authors for unknown readers: one that is too expensive is shown as it is written.
 */
export function parsingCost(text: string, limitUnits: number): ParsingCost | null {
  if (text.length > TEXT_LIMIT_CHARACTERS) return null;
  const { tokens, units } = parseBlocks(text, {}, limitUnits);
  if (units === null) return null;
  return { units, weight: tokens.reduce((sum, token) => sum + weighToken(token), 0) };
}
