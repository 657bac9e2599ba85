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
  /** No user would see these: greetings, brackets, pings, figures. */
  isQuiet(event: JsonRecord): boolean;
  isEnd(event: JsonRecord): boolean;
  isLast?(event: JsonRecord): boolean;
  /**
   * Returns none when the package needs nothing of it, and the event itself where it may stay. Throws
   * ReportedError.
   */
  toReadable?(event: JsonRecord): readonly JsonRecord[];
  /** Its events have the kind as their name too. */
  readonly isNamed?: true;
  readonly endsOnce?: true;
  readonly missingEnd?: JsonRecord;
  /** Ends an answer for the package where the server only said why. */
  readonly missingLast?: JsonRecord;
  toUsageEvent?(usage: JsonRecord): JsonRecord;
  /** The package keeps something of it until the end. */
  isAnnotation?(event: JsonRecord): boolean;
  /** Some packages do not pass on the model that really answers. */
  findModel?(event: JsonRecord): string | null;
}

export interface TextSink {
  text(delta: string): void;
  reasoning(delta: string): void;
  endReasoning(): void;
}
