import type { JsonRecord } from '@/lib/domain/json-record';

/** The growing text inside one parsed event, and where it lives, so that it can be written back longer. */
export interface Delta {
  /** Events with the same key continue each other. */
  readonly key: string;
  readonly holder: JsonRecord;
  readonly field: string;
  readonly text: string;
}

/** How one dialect is read. */
export interface DialectReader {
  /** The text an event adds, or null when the event must pass as it is. */
  findDelta(event: JsonRecord): Delta | null;
  /** True when nothing of the answer comes after this event. */
  isEnd(event: JsonRecord): boolean;
  /** The model that really answers, for dialects whose package does not pass it on. */
  findModel?(event: JsonRecord): string | null;
}
