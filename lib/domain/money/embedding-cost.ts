import { divideUp } from '../shared/scale-decimal';
import { COST_LIMIT_CREDITS, MICROCREDITS_PER_CREDIT } from './credits';

const SIGNS_OF_A_TEXT = 8;

/** The sum is rounded up once. */
export function embeddingCostCredits(tokens: number, microcreditsPerToken: number): number {
  const microcredits = BigInt(Math.ceil(Math.max(0, tokens))) * BigInt(microcreditsPerToken);
  const credits = divideUp(microcredits, BigInt(MICROCREDITS_PER_CREDIT));
  return Number(credits > BigInt(COST_LIMIT_CREDITS) ? BigInt(COST_LIMIT_CREDITS) : credits);
}

/** Sizes are in UTF-8; the bound holds for any model: no token is less than a byte. */
export function mostEmbeddedTokens(sizesBytes: readonly number[]): number {
  return sizesBytes.reduce((sum, sizeBytes) => sum + sizeBytes + SIGNS_OF_A_TEXT, 0);
}
