import type { JsonRecord } from '@/lib/domain/shared/json-record';

/** The growing text inside one parsed event. */
export interface Delta {
  readonly kind: 'text' | 'reasoning';
  /** Events with the same part continue each other. */
  readonly part: string;
  readonly text: string;
}

/** How one dialect is read. */
export interface DialectReader {
  /** Returns the text an event adds when it adds nothing else; null for every other event. */
  findDelta(event: JsonRecord): Delta | null;
  /** Returns true for an event without anything a user would see: greetings, brackets around text, pings, figures. */
  isQuiet(event: JsonRecord): boolean;
  /** Returns true when no part of the answer comes after this event. */
  isEnd(event: JsonRecord): boolean;
  /** Returns true when nothing comes after this event, not even figures. */
  isLast?(event: JsonRecord): boolean;
  /**
   * Returns an event as its package can read it, as several where it is a whole answer; none where it has nothing for
   * it. Throws ReportedError for one that says what went wrong.
   */
  toReadable?(event: JsonRecord): readonly JsonRecord[];
  /** Its servers say once why an answer ended, so what follows is waited for a short time only. */
  readonly endsOnce?: true;
  /** The event that ends an answer whose server did not say why it ended. */
  readonly missingEnd?: JsonRecord;
  /** Returns an event with these figures alone, for dialects that put them beside text. */
  toUsageEvent?(usage: JsonRecord): JsonRecord;
  /** Returns true for an event of which the package keeps something until the end, for dialects that have such. */
  isAnnotation?(event: JsonRecord): boolean;
  /** Returns the model that really answers, for dialects whose package does not pass it on. */
  findModel?(event: JsonRecord): string | null;
}

/** Receives the text of an answer, in the order it was written. */
export interface TextSink {
  text(delta: string): void;
  reasoning(delta: string): void;
  endReasoning(): void;
}
