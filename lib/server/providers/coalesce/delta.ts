import type { JsonRecord } from '@/lib/domain/shared/json-record';

export interface Delta {
  readonly kind: 'text' | 'reasoning';
  /** Events with the same part continue each other. */
  readonly part: string;
  readonly text: string;
}

export interface DialectReader {
  /** Returns null for anything but text. */
  findDelta(event: JsonRecord): Delta | null;
  /** True for greetings, brackets around text, pings and figures, which no user would see. */
  isQuiet(event: JsonRecord): boolean;
  isEnd(event: JsonRecord): boolean;
  isLast?(event: JsonRecord): boolean;
  /**
   * Returns none when the package needs nothing of the event, and the event itself where it may stay. Throws
   * ReportedError.
   */
  toReadable?(event: JsonRecord): readonly JsonRecord[];
  /** Events have their kind as the name of the event, too. */
  readonly isNamed?: true;
  readonly endsOnce?: true;
  readonly missingEnd?: JsonRecord;
  /** It ends an answer for the package, where the server only said why it ends. */
  readonly missingLast?: JsonRecord;
  toUsageEvent?(usage: JsonRecord): JsonRecord;
  /** Returns whether the package keeps something of the event until the end. */
  isAnnotation?(event: JsonRecord): boolean;
  /** Some packages do not pass on the model that really answers. */
  findModel?(event: JsonRecord): string | null;
}

export interface TextSink {
  text(delta: string): void;
  reasoning(delta: string): void;
  endReasoning(): void;
}
