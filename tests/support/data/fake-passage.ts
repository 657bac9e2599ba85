import type { DocumentSource } from '@/lib/domain/message/source';
import type { CitablePassage } from '@/lib/domain/turn/prompt/citable-passage';

export function fakePassage(fields: Partial<CitablePassage> = {}): CitablePassage {
  return {
    number: 1,
    fileId: '5b0d9bd5-2f5c-4f3c-9d0e-6f6c1c7a1a11',
    filename: 'report.pdf',
    passage: 0,
    page: null,
    heading: null,
    text: 'The quay was built in 1911.',
    ...fields,
  };
}

export function fakeSource(fields: Partial<DocumentSource> = {}): DocumentSource {
  const { text: excerpt, ...place } = fakePassage({ page: 12 });
  return { type: 'document', ...place, excerpt, ...fields };
}
