import { tokenCostCredits, toolCostCredits } from '@/lib/domain/money/cost';
import { answerTokensCredits } from '@/lib/domain/money/plan-hold';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { NextNeed } from '../contract';

/** What an answer began with, or its part at one price. */
export interface PricedPrompt {
  readonly price: PriceUsed;
  readonly promptTokenCount: number;
}

/** Returns what the next request or the next calls of an answer cost. */
export function needCredits({ price, promptTokenCount }: PricedPrompt, need: NextNeed): number {
  if ('promptTokenCount' in need) return tokenCostCredits(need.price ?? price, need.promptTokenCount, 0);
  return toolCostCredits(price, promptTokenCount, need.calls);
}

/** Returns what a part of an answer has cost: its first prompt, and what was written after it. */
export function partCredits({ price, promptTokenCount }: PricedPrompt, writtenTokens: number): number {
  return (
    tokenCostCredits(price, promptTokenCount, 0) + answerTokensCredits(price, promptTokenCount, writtenTokens)
  );
}

/** Returns the part that begins with a request at another price; null for what goes on at the same. */
export function nextPart(need: NextNeed): PricedPrompt | null {
  if (!('promptTokenCount' in need) || need.price === undefined) return null;
  return { price: need.price, promptTokenCount: need.promptTokenCount };
}

/** Returns the tokens that an event adds to an answer, roughly. */
export function eventTokens(event: ChatEvent): number {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return tokenShare(event.delta);
    case 'tool-call':
      return tokenShare(event.name) + tokenShare(event.input);
    default:
      return 0;
  }
}
