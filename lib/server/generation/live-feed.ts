import { eventCharacters } from '@/lib/domain/turn/answer-limit';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { eventUnits, type EventPiece } from '@/lib/domain/turn/event-position';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { LIVE_INTERVAL_MS, LIVE_UNREAD_INTERVAL_MS } from './generation-times';
import { channelOf, LIVE_MESSAGE_CHARACTERS } from './live-message';

export class LiveFeed {
  readonly channel: string;
  private events: ChatEvent[] = [];
  private from = 0;
  private units = 0;
  private characters = 0;
  private isRead = false;
  private publishedMs = -Infinity;

  constructor(runId: string) {
    this.channel = channelOf(runId);
  }

  /** What does not fit into one message is dropped; the readers find it in the chunks. */
  add(event: ChatEvent): void {
    this.units += eventUnits([event]);
    this.characters += eventCharacters(event, true);
    mergeEvent(this.events, event);
    if (this.characters > LIVE_MESSAGE_CHARACTERS) this.take();
  }

  isDue(nowMs: number): boolean {
    return nowMs - this.publishedMs >= (this.isRead ? LIVE_INTERVAL_MS : LIVE_UNREAD_INTERVAL_MS);
  }

  takeAt(nowMs: number): EventPiece {
    this.publishedMs = nowMs;
    return this.take();
  }

  noteReaders(count: number): void {
    this.isRead = count > 0;
  }

  private take(): EventPiece {
    const { from, events } = this;
    this.from += this.units;
    this.events = [];
    this.units = 0;
    this.characters = 0;
    return { from, events };
  }
}
