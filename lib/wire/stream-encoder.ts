import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from './ui-stream-chunk';

/**
 * What follows the start depends only on the reply and later events, so that readers share bytes. The caller decides
 * about `flush`. Each text is a whole event; an empty one sends nothing.
 */
export interface StreamEncoder {
  /** Encoders with equal names write the same. */
  readonly protocol: string;
  /** A reader may miss a flush, since each one repeats the whole reply. */
  readonly isCumulative: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** A text that readers skip. */
  readonly heartbeat: string;
  start(created: CreatedData, reply: Reply): string;
  /** The event is kept, and encoded with the next flush. */
  push(event: ChatEvent): void;
  /** True means that a flush is neither too early nor too expensive. */
  isDue(sinceLastFlushMs: number): boolean;
  flush(): string;
  /**
   * Ends the stream for a client without a screen for questions, after flushing; else null. The answer goes
   * on. Other clients lack it.
   */
  endOfWaiting?(): string | null;
  /** It is written after a flush. Our client joins again, others get an unfinished answer. */
  handOver(): string;
  /** What is still held is written first. */
  end(final: CreatedData): string;
}
