import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import type { UnreadParts } from '@/lib/domain/file/unread-parts';

/** What is known of a document at its end: of its pages, slides or sheets, and how it was written. */
export interface DocumentPages {
  /** Null: it has none. */
  readonly pageCount: number | null;
  /** The first pages of a PDF without text. */
  readonly textlessPages: readonly number[];
  /** How its text is written; null: as UTF-8, or as its format says. */
  readonly encoding: TextEncoding | null;
  /** What its text leaves out; null for formats where that is not counted. */
  readonly unread: UnreadParts | null;
}
