import { tokenCostCredits, toolCostCredits } from '@/lib/domain/money/cost';
import { answerTokensCredits } from '@/lib/domain/money/plan-hold';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { NextNeed } from '../contract';

export interface PricedPrompt {
  readonly price: PriceUsed;
  readonly promptTokenCount: number;
}

export function needCredits({ price, promptTokenCount }: PricedPrompt, need: NextNeed): number {
  if ('promptTokenCount' in need) return tokenCostCredits(need.price ?? price, need.promptTokenCount, 0);
  return toolCostCredits(price, promptTokenCount, need.calls);
}

export function partCredits({ price, promptTokenCount }: PricedPrompt, writtenTokens: number): number {
  return (
    tokenCostCredits(price, promptTokenCount, 0) + answerTokensCredits(price, promptTokenCount, writtenTokens)
  );
}

/** Returns null for what goes on at the same price. */
export function nextPart(need: NextNeed): PricedPrompt | null {
  if (!('promptTokenCount' in need) || need.price === undefined) return null;
  return { price: need.price, promptTokenCount: need.promptTokenCount };
}

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
