import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { EventJoiner } from '@/lib/domain/turn/event-joiner';
import type { EventPiece } from '@/lib/domain/turn/event-position';
import type { RunListener, RunPlan } from './contract';

export class FollowedReply {
  private readonly joiner = new EventJoiner();
  private before: ChatEvent[] | null = [];

  private readonly plan: RunPlan;
  private readonly listener: RunListener;

  constructor(plan: RunPlan, listener: RunListener) {
    this.plan = plan;
    this.listener = listener;
  }

  addStored(stored: readonly ChatEvent[]): void {
    const events = this.joiner.addStored(stored);
    if (this.before === null) {
      this.notify(events);
      return;
    }
    const reply = applyEvents(emptyReply(this.plan.base, this.plan.sources), [...this.before, ...events]);
    this.before = null;
    this.listener({ type: 'snapshot', plan: this.plan, reply, isStart: false });
  }

  readonly addLive = (piece: EventPiece): void => {
    const events = this.joiner.addLive(piece);
    if (this.before === null) this.notify(events);
    else this.before = [...this.before, ...events];
  };

  private notify(events: readonly ChatEvent[]): void {
    for (const event of events) this.listener({ type: 'event', event });
  }
}
