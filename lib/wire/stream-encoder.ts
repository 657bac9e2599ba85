import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from './ui-stream-chunk';

/**
 * What follows the start depends only on the reply at that moment and on the events after it, so readers who joined
 * at different times can share the same bytes from then on. The caller decides when to `flush`. Every returned text
 * consists of whole events; an empty one means that there is nothing to send.
 */
export interface StreamEncoder {
  /** Encoders with the same protocol and parameters write the same for the same reply and events. */
  readonly protocol: string;
  /** Every flush repeats the whole reply, so a reader may miss one without loss. */
  readonly isCumulative: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Is written after a pause without other writes; readers skip it. */
  readonly heartbeat: string;
  start(created: CreatedData, reply: Reply): string;
  /** Buffers an event; nothing is encoded yet. */
  push(event: ChatEvent): void;
  /** Is true when a flush is neither too early nor too expensive for the reader. */
  isDue(sinceLastFlushMs: number): boolean;
  flush(): string;
  /**
   * Ends the stream where the answer waits for its user and this client has no screen for that, once all before it
   * is flushed; null otherwise. The answer itself continues. Absent where the client has such a screen.
   */
  endOfWaiting?(): string | null;
  /**
   * Ends the stream of a reader whose answer goes on elsewhere, once all before it is flushed. Our own client joins
   * again; others get what there is as an unfinished answer, since they have no way to.
   */
  handOver(): string;
  /** Writes buffered events, the saved turn and the end marker. */
  end(final: CreatedData): string;
}
