import type { JsonRecord } from '@/lib/domain/shared/json-record';

export interface Delta {
  readonly kind: 'text' | 'reasoning';
  /** Events with the same part continue each other. */
  readonly part: string;
  readonly text: string;
}

export interface DialectReader {
  /** Returns null for an event that adds anything but text. */
  findDelta(event: JsonRecord): Delta | null;
  /** Returns true for greetings, brackets around text, pings and figures, which no user would see. */
  isQuiet(event: JsonRecord): boolean;
  isEnd(event: JsonRecord): boolean;
  isLast?(event: JsonRecord): boolean;
  /**
   * Splits a whole answer into several events; returns none when there is nothing for the package, and the event
   * itself where it may stay as it was sent. Throws ReportedError for an event that reports an error.
   */
  toReadable?(event: JsonRecord): readonly JsonRecord[];
  readonly endsOnce?: true;
  readonly missingEnd?: JsonRecord;
  /** Ends an answer for the package, where the server said why it ends and no more. */
  readonly missingLast?: JsonRecord;
  toUsageEvent?(usage: JsonRecord): JsonRecord;
  /** Serves dialects where the package keeps something of the event until the end. */
  isAnnotation?(event: JsonRecord): boolean;
  /** Finds the model that really answers, for dialects whose package does not pass it on. */
  findModel?(event: JsonRecord): string | null;
}

export interface TextSink {
  text(delta: string): void;
  reasoning(delta: string): void;
  endReasoning(): void;
}
