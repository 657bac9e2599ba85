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
  /** The text an event adds when it adds nothing else; null for every other event. */
  findDelta(event: JsonRecord): Delta | null;
  /** True for an event without anything a person would see: greetings, brackets around text, pings, figures. */
  isQuiet(event: JsonRecord): boolean;
  /** True when nothing of the answer comes after this event. */
  isEnd(event: JsonRecord): boolean;
  /** The model that really answers, for dialects whose package does not pass it on. */
  findModel?(event: JsonRecord): string | null;
}

/** Takes the text of an answer in order; what it is told first was written first. */
export interface TextSink {
  text(delta: string): void;
  reasoning(delta: string): void;
  endReasoning(): void;
}
