import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from './ui-stream-chunk';

/**
 * Writes a turn in one protocol. What follows the start depends only on the reply at that moment and on the events
 * after it, so readers who joined at different times can be sent the same bytes from then on. The caller decides when:
 * it pushes events as they arrive and takes their encoding by `flush`. Every returned text consists of whole events; an
 * empty one means that there is nothing to send.
 */
export interface StreamEncoder {
  /** The protocol and its parameters: encoders with the same value write the same for the same reply and events. */
  readonly protocol: string;
  /** Every flush repeats the whole reply, so a reader may miss one without loss. */
  readonly isCumulative: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Written after a pause without other writes; readers skip it. */
  readonly heartbeat: string;
  /** Returns the beginning of the stream: the turn as saved, then the current state of the reply. */
  start(created: CreatedData, reply: Reply): string;
  /** Buffers an event; nothing is encoded yet. */
  push(event: ChatEvent): void;
  /**
   * Whether a flush this many milliseconds after the last one is neither too early nor too expensive for the reader.
   */
  isDue(sinceLastFlushMs: number): boolean;
  /** Returns all events since the last flush, encoded. */
  flush(): string;
  /**
   * Returns the end of the stream where the answer waits for its user and this client has no screen for that, once all
   * before it is flushed; null otherwise. The answer itself goes on. Absent where the client has one.
   */
  endOfWaiting?(): string | null;
  /** Returns the end of the stream: buffered events, the saved turn and the end marker. */
  end(final: CreatedData): string;
}
