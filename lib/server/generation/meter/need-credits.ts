import { tokenCostCredits, toolCostCredits } from '@/lib/domain/money/cost';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { NextNeed } from '../contract';

/** What an answer began with. */
export interface PricedPrompt {
  readonly price: PriceUsed;
  readonly promptTokenCount: number;
}

/** Returns what the next request or the next calls of an answer cost. */
export function needCredits({ price, promptTokenCount }: PricedPrompt, need: NextNeed): number {
  if ('promptTokenCount' in need) return tokenCostCredits(price, need.promptTokenCount, 0);
  return toolCostCredits(price, promptTokenCount, need.calls);
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
