import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from './ui-stream-chunk';

/**
 * One protocol's way to write a turn. What follows the start depends only on the reply at that moment and on the events
 * after it, so readers who joined at different times can be written the same bytes from then on. The caller decides when: it pushes events as they come and takes
 * what they amount to by `flush`. Every returned text is whole events; an empty one means there is nothing to send.
 */
export interface StreamEncoder {
  /** The protocol, with what else it depends on: encoders with the same write the same for the same reply and events. */
  readonly protocol: string;
  /** Every flush repeats all there is, so a reader who misses one misses nothing. */
  readonly isCumulative: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Written when nothing else was for a while; readers skip it. */
  readonly heartbeat: string;
  /** The first thing written: the turn as saved, then the reply as far as it has come. */
  start(created: CreatedData, reply: Reply): string;
  /** Notes an event; nothing is encoded yet. */
  push(event: ChatEvent): void;
  /** Whether a flush that many milliseconds after the last one is neither too early nor too dear for the reader. */
  isDue(sinceLastFlushMs: number): boolean;
  /** Everything noted since the last flush. */
  flush(): string;
  /** The last thing written: what is left, the saved truth and the end of the stream. */
  end(final: CreatedData): string;
}
