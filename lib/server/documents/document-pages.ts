import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import type { UnreadParts } from '@/lib/domain/file/unread-parts';

export interface DocumentPages {
  readonly pageCount: number | null;
  readonly textlessPages: readonly number[];
  /** Null means UTF-8, or the format's. */
  readonly encoding: TextEncoding | null;
  /** Null where it is not counted. */
  readonly unread: UnreadParts | null;
}
