import type { ChatEvent } from './chat-event';
import { eventUnits, skipUnits, type EventPiece } from './event-position';

/** Pieces that come early wait; beyond this number the oldest is dropped. */
const EARLY_LIMIT = 64;

/** Chunks arrive in order and complete; pieces may be lost, repeated or late. */
export class EventJoiner {
  private position = 0;
  private storedUnits = 0;
  private early: EventPiece[] = [];

  addStored(events: readonly ChatEvent[]): ChatEvent[] {
    const from = this.storedUnits;
    this.storedUnits += eventUnits(events);
    return this.addLive({ from, events });
  }

  /** Returns the new events that directly follow those returned before. */
  addLive(piece: EventPiece): ChatEvent[] {
    if (piece.from > this.position) {
      this.buffer(piece);
      return [];
    }
    let added = this.take(piece);
    for (;;) {
      const [next] = this.early;
      if (next === undefined || next.from > this.position) return added;
      this.early.shift();
      added = [...added, ...this.take(next)];
    }
  }

  private take({ from, events }: EventPiece): ChatEvent[] {
    const known = this.position - from;
    const units = eventUnits(events);
    if (units <= known) return [];
    this.position = from + units;
    return skipUnits(events, known);
  }

  private buffer(piece: EventPiece): void {
    const last = this.early.at(-1);
    this.early.push(piece);
    if (last !== undefined && last.from > piece.from) this.early.sort((one, other) => one.from - other.from);
    if (this.early.length > EARLY_LIMIT) this.early.shift();
  }
}
