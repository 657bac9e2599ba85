import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from './ui-stream-chunk';

/**
 * What follows the start depends only on reply and later events, so readers share bytes. The caller decides
 * about `flush`. Each text is a whole event; an empty one sends nothing.
 */
export interface StreamEncoder {
  /** Equal protocols and parameters write the same. */
  readonly protocol: string;
  /** A reader may miss a flush, since each repeats the reply. */
  readonly isCumulative: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Readers skip it. */
  readonly heartbeat: string;
  start(created: CreatedData, reply: Reply): string;
  /** It is not encoded yet. */
  push(event: ChatEvent): void;
  /** A flush is neither too early nor too expensive. */
  isDue(sinceLastFlushMs: number): boolean;
  flush(): string;
  /**
   * Ends the stream for a client without a screen for questions, after flushing; else null. The answer goes
   * on. Other clients lack it.
   */
  endOfWaiting?(): string | null;
  /** It comes after flushing. Our client joins again, others get an unfinished answer. */
  handOver(): string;
  /** It flushes first. */
  end(final: CreatedData): string;
}
