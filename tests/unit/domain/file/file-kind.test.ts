import { fileKindOf, isTextFile } from '@/lib/domain/file/file-kind';

describe('what a file is to its reader', () => {
  it.each([
    ['image/webp', 'picture'],
    ['image/svg+xml', 'code'],
    ['application/pdf', 'pdf'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
    ['application/vnd.oasis.opendocument.text', 'document'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'sheet'],
    ['message/rfc822', 'document'],
    ['multipart/related', 'document'],
    ['application/x-ipynb+json', 'document'],
    ['text/csv', 'sheet'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
    ['application/vnd.oasis.opendocument.presentation', 'slides'],
    ['text/plain; charset=utf-8', 'text'],
    ['TEXT/MARKDOWN', 'text'],
    ['text/x-python', 'code'],
    ['application/json', 'code'],
    ['application/zip', 'archive'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
    ['application/octet-stream', 'other'],
    ['', 'other'],
  ])('%s is %s', (mimeType, kind) => {
    expect(fileKindOf(mimeType)).toBe(kind);
  });

  it('shows texts and tables of text as text, and no pictures or documents', () => {
    expect(['text/plain', 'text/csv', 'application/json', 'image/svg+xml'].map(isTextFile)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['image/png', 'application/pdf', 'application/zip', ''].some(isTextFile)).toBe(false);
  });
});
