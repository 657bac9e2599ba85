import type { DocumentSource } from '@/lib/domain/message/source';

/** What is marked in a document that is shown. */
export type DocumentMark = Pick<DocumentSource, 'page' | 'passage' | 'excerpt'>;
