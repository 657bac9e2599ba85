import { affordableTokens } from '@/lib/domain/money/plan-hold';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { NextNeed } from '../contract';
import { eventTokens, needCredits, nextPart, partCredits, type PricedPrompt } from './need-credits';

const ASKING_SHARE = 0.8;

/** After a failure of the database the answer goes on for this many tokens before it is asked again. */
const PAUSE_AFTER_FAILURE_TOKENS = 256;

interface Metered extends PricedPrompt {
  readonly heldCredits: number;
  /** Returns how much more was held; 0 means that no credit is left. */
  readonly extend: (wantedCredits: number) => Promise<number>;
  readonly portionCredits: (price: PriceUsed) => number;
  /** It is called once, when no more can be held. */
  readonly onExhausted: () => void;
}

/** An answer exceeds its hold by a moment's text at most. The charge at the end is exact. */
export class RunMeter {
  private readonly metered: Metered;
  private part: PricedPrompt;
  private heldCredits: number;
  private stepCredits = 0;
  private writtenTokens = 0;
  private paidTokens: number;
  private askAtTokens: number;
  private isAsking = false;

  constructor(metered: Metered) {
    this.metered = metered;
    this.part = metered;
    this.heldCredits = metered.heldCredits;
    this.paidTokens = this.affordable();
    this.askAtTokens = this.paidTokens * ASKING_SHARE;
  }

  count(event: ChatEvent): void {
    this.writtenTokens += eventTokens(event);
    if (this.writtenTokens >= this.askAtTokens && !this.isAsking) void this.ask();
  }

  /**
   * Pays before a request is sent or calls are carried out; returns false when neither they nor any text after them
   * can be paid.
   */
  async reserve(need: NextNeed): Promise<boolean> {
    const { extend, portionCredits } = this.metered;
    const credits = needCredits(this.part, need);
    const next = nextPart(need);
    if (next === null) this.stepCredits += credits;
    else this.begin(next);
    this.paidTokens = this.affordable();
    if (!this.isPaid()) {
      this.heldCredits += await extend(credits + portionCredits(this.part.price));
      this.paidTokens = this.affordable();
    }
    this.askAtTokens = this.paidTokens * ASKING_SHARE;
    return this.isPaid();
  }

  private begin(next: PricedPrompt): void {
    this.stepCredits += partCredits(this.part, this.writtenTokens);
    this.part = next;
    this.writtenTokens = 0;
  }

  /** At a free model text costs no credit, but calls may. */
  private isPaid(): boolean {
    return this.paidTokens > this.writtenTokens && this.heldCredits >= this.stepCredits;
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    const isLastCall = this.writtenTokens >= this.paidTokens;
    const { extend, portionCredits } = this.metered;
    const extra = await extend(portionCredits(this.part.price)).catch(() => null);
    this.isAsking = false;
    if (extra === null) {
      this.askAtTokens = this.writtenTokens + PAUSE_AFTER_FAILURE_TOKENS;
      return;
    }
    this.heldCredits += extra;
    this.paidTokens = this.affordable();
    if (extra > 0) this.askAtTokens = this.paidTokens * ASKING_SHARE;
    else if (!isLastCall) this.askAtTokens = this.paidTokens;
    else {
      this.askAtTokens = Number.POSITIVE_INFINITY;
      this.metered.onExhausted();
    }
  }

  private affordable(): number {
    const { price, promptTokenCount } = this.part;
    return affordableTokens(price, promptTokenCount, this.heldCredits - this.stepCredits);
  }
}
