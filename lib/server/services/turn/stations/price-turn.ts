import 'server-only';
import { requireWithinCostLimit } from '../tools/answer-limits';
import { planAnswerCharge } from '../tools/answering-models';
import type { PricedTurn, PromptedTurn } from '../value/turn';

/** Throws cost_limit. */
export async function priceTurn(turn: PromptedTurn): Promise<PricedTurn> {
  const { endpoint, models, prompt } = turn;
  const { charge, first } = await planAnswerCharge(endpoint, models, prompt.promptTokenCount);
  requireWithinCostLimit(charge.hold.leastCredits);
  return { ...turn, charge, firstCharge: first };
}
