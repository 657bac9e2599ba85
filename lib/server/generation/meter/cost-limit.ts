import { toolCostCredits } from '@/lib/domain/money/cost';
import { affordableTokens } from '@/lib/domain/money/plan-hold';
import { isProviderCall } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { NextNeed } from '../contract';
import { eventTokens, needCredits, nextPart, partCredits, type PricedPrompt } from './need-credits';

interface Limited extends PricedPrompt {
  readonly limitCredits: number;
  readonly onReached: () => void;
}

/** The limit holds where the user pays, too. The count is as rough as that of the meter. */
export class CostLimit {
  private readonly limited: Limited;
  private part: PricedPrompt;
  private stepCredits = 0;
  private writtenTokens = 0;
  private mostTokens: number;
  private isReached = false;

  constructor(limited: Limited) {
    this.limited = limited;
    this.part = limited;
    this.mostTokens = this.affordable();
  }

  count(event: ChatEvent): void {
    this.writtenTokens += eventTokens(event);
    if (event.type === 'tool-call' && isProviderCall(event.name)) this.addProviderCall(event.name);
    if (this.isReached || this.writtenTokens <= this.mostTokens) return;
    this.isReached = true;
    this.limited.onReached();
  }

  allow(need: NextNeed): boolean {
    const next = nextPart(need);
    if (next !== null) return this.begin(next);
    const credits = needCredits(this.part, need);
    const isFree = credits === 0;
    if (!isFree && this.affordable(credits) <= this.writtenTokens) return false;
    this.stepCredits += credits;
    this.mostTokens = this.affordable();
    return true;
  }

  private begin(next: PricedPrompt): boolean {
    const before = this.part;
    const beforeCredits = this.stepCredits;
    this.stepCredits += partCredits(before, this.writtenTokens);
    this.part = next;
    const mostTokens = this.affordable();
    if (mostTokens > 0) {
      this.mostTokens = mostTokens;
      this.writtenTokens = 0;
      return true;
    }
    this.part = before;
    this.stepCredits = beforeCredits;
    return false;
  }

  /** A tool that the provider runs itself is paid when the call begins. */
  private addProviderCall(name: string): void {
    const { price, promptTokenCount } = this.part;
    this.stepCredits += toolCostCredits(price, promptTokenCount, [name]);
    this.mostTokens = this.affordable();
  }

  /** It is in tokens; 0 where prompts and calls alone exceed the limit. */
  private affordable(moreCredits = 0): number {
    const { price, promptTokenCount } = this.part;
    const leftCredits = this.limited.limitCredits - this.stepCredits - moreCredits;
    return leftCredits < 0 ? 0 : affordableTokens(price, promptTokenCount, leftCredits);
  }
}
