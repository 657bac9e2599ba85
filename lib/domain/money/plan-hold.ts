import { tokenCostCredits } from './cost';
import { MICROCREDITS_PER_CREDIT } from './credits';
import { isFreePrice, ratesFor, type PriceUsed } from './price';

/** A longer answer is paid for while it is written. */
export const HELD_ANSWER_TOKENS = 16_384;

/** 0 means that the answer is free. */
export interface HoldPlan {
  /** The call is refused below this amount: its prompt, what must be answered, and at least one credit. */
  readonly leastCredits: number;
  /** This amount covers the prompt and an answer of full length. */
  readonly wantedCredits: number;
}

export function planHold(
  price: PriceUsed,
  promptTokens: number,
  answerLimitTokens: number,
  leastAnswerTokens = 0,
): HoldPlan {
  if (isFreePrice(price)) return { leastCredits: 0, wantedCredits: 0 };
  const promptCredits = Math.max(1, tokenCostCredits(price, promptTokens, 0));
  const answerCredits = (tokens: number) => answerTokensCredits(price, promptTokens, tokens);
  const answerTokens = Math.max(leastAnswerTokens, Math.min(answerLimitTokens, HELD_ANSWER_TOKENS));
  return {
    leastCredits: promptCredits + answerCredits(leastAnswerTokens),
    wantedCredits: promptCredits + answerCredits(answerTokens),
  };
}

export function answerTokensCredits(price: PriceUsed, promptTokens: number, answerTokens: number): number {
  return Math.ceil((answerTokens * dearestMicrocredits(price, promptTokens)) / MICROCREDITS_PER_CREDIT);
}

/** Infinity means that the model is free. */
export function affordableTokens(price: PriceUsed, promptTokens: number, credits: number): number {
  const perToken = dearestMicrocredits(price, promptTokens);
  if (perToken === 0) return Number.POSITIVE_INFINITY;
  const left = Math.max(0, credits - tokenCostCredits(price, promptTokens, 0));
  return Math.floor((left * MICROCREDITS_PER_CREDIT) / perToken);
}

/** An answer token may be reasoning, text or part of a picture; the highest price of them counts. */
function dearestMicrocredits(price: PriceUsed, promptTokens: number): number {
  const { outputMicrocredits, reasoningMicrocredits, imageOutputMicrocredits } = ratesFor(
    price,
    promptTokens,
  );
  return Math.max(outputMicrocredits, reasoningMicrocredits, imageOutputMicrocredits ?? 0);
}
