import { DOCUMENT_TYPES } from './document-kind';

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

export const STORED_PICTURE_TYPE = 'image/webp';

export const FILE_TYPES: readonly string[] = [...PICTURE_TYPES, ...DOCUMENT_TYPES];
