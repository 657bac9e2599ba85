import type { DocumentSource } from '@/lib/domain/message/source';

export type DocumentMark = Pick<DocumentSource, 'page' | 'passage' | 'excerpt'>;
