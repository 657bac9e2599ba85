import 'server-only';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import { STORED_TEXT_TYPE, toPagesKey, toTextKey, toThumbnailKey } from './file-storage';

export interface ObjectName {
  readonly key: string;
  readonly mimeType: string;
}

interface StoredParts extends ObjectName {
  readonly hasThumbnail: boolean;
  readonly hasText: boolean;
  readonly hasPages: boolean;
}

/** The file itself comes first. */
export function objectsOfFile({ key, mimeType, hasThumbnail, hasText, hasPages }: StoredParts): ObjectName[] {
  return [
    { key, mimeType },
    ...(hasThumbnail ? [{ key: toThumbnailKey(key), mimeType: STORED_PICTURE_TYPE }] : []),
    ...(hasPages ? [{ key: toPagesKey(key), mimeType: STORED_TEXT_TYPE }] : []),
    ...(hasText ? [{ key: toTextKey(key), mimeType: STORED_TEXT_TYPE }] : []),
  ];
}
