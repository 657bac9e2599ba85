import { DOCUMENT_TYPES } from './document-kind';

/** The types a picture may be uploaded as; it is stored as WebP. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** The type pictures are stored as. */
export const STORED_PICTURE_TYPE = 'image/webp';

/** Everything that can be attached where the operator does not say otherwise. */
export const FILE_TYPES: readonly string[] = [...PICTURE_TYPES, ...DOCUMENT_TYPES];
