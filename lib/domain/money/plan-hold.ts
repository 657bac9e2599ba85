import { tokenCostCredits } from './cost';
import { MICROCREDITS_PER_CREDIT } from './credits';
import { isFreePrice, ratesFor, type PriceUsed } from './price';

/** The longest answer that is paid for ahead; a longer one is paid for while it is written. */
export const HELD_ANSWER_TOKENS = 16_384;

/** What is taken from a balance before a call. Both 0 where the call is free. */
export interface HoldPlan {
  /** Without so much the call is not made: its prompt, and at least one credit. */
  readonly leastCredits: number;
  /** So much is held where it is there: the prompt and an answer of the length it may have. */
  readonly wantedCredits: number;
}

/** What a call at this price may need, told before it is made. */
export function planHold(price: PriceUsed, promptTokens: number, answerLimitTokens: number): HoldPlan {
  if (isFreePrice(price)) return { leastCredits: 0, wantedCredits: 0 };
  const leastCredits = Math.max(1, tokenCostCredits(price, promptTokens, 0));
  const answerTokens = Math.min(answerLimitTokens, HELD_ANSWER_TOKENS);
  const answerCredits = Math.ceil(
    (answerTokens * dearestMicrocredits(price, promptTokens)) / MICROCREDITS_PER_CREDIT,
  );
  return { leastCredits, wantedCredits: leastCredits + answerCredits };
}

/** How many tokens of an answer the credits pay for once the prompt is paid; Infinity where an answer costs nothing. */
export function affordableTokens(price: PriceUsed, promptTokens: number, credits: number): number {
  const perToken = dearestMicrocredits(price, promptTokens);
  if (perToken === 0) return Number.POSITIVE_INFINITY;
  const left = Math.max(0, credits - tokenCostCredits(price, promptTokens, 0));
  return Math.floor((left * MICROCREDITS_PER_CREDIT) / perToken);
}

/** A token of an answer may be a thought or text; it is reckoned at the dearer of the two. */
function dearestMicrocredits(price: PriceUsed, promptTokens: number): number {
  const { outputMicrocredits, reasoningMicrocredits } = ratesFor(price, promptTokens);
  return Math.max(outputMicrocredits, reasoningMicrocredits);
}
