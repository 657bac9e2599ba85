import { parseBlocks } from '../parse-blocks';
import { weighToken } from '../weigh-token';

/** Longer texts are not tried, because only this bounds a step of the lexer. */
const TEXT_LIMIT_CHARACTERS = 30_000;

export interface ParsingCost {
  readonly units: number;
  readonly weight: number;
}

/** Returns null beyond `limitUnits`: texts of unknown authors could be too expensive for the server. */
export function parsingCost(text: string, limitUnits: number): ParsingCost | null {
  if (text.length > TEXT_LIMIT_CHARACTERS) return null;
  const { tokens, units } = parseBlocks(text, {}, limitUnits);
  if (units === null) return null;
  return { units, weight: tokens.reduce((sum, token) => sum + weighToken(token), 0) };
}
