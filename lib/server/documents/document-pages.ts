import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import type { UnreadParts } from '@/lib/domain/file/unread-parts';

export interface DocumentPages {
  readonly pageCount: number | null;
  readonly textlessPages: readonly number[];
  /** Null means UTF-8, or what the format states. */
  readonly encoding: TextEncoding | null;
  /** The value is null for formats where it is not counted. */
  readonly unread: UnreadParts | null;
}
