import { DOCUMENT_TYPES, documentKindOf } from '@/lib/domain/file/document-kind';

describe('documentKindOf', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'spreadsheet'],
    ['application/vnd.oasis.opendocument.presentation', 'odf'],
    ['application/epub+zip', 'epub'],
    ['application/vnd.ms-excel', 'spreadsheet'],
    ['application/rtf', 'rtf'],
    ['application/msword', null],
    ['text/html', 'html'],
    ['message/rfc822', 'mail'],
    ['application/mbox', 'mail'],
    ['multipart/related', 'mail'],
    ['application/x-ipynb+json', 'notebook'],
    ['text/vcard', 'card'],
    ['text/calendar', 'card'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.template', 'docx'],
    ['application/vnd.ms-powerpoint.slideshow.macroenabled.12', 'pptx'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.template', 'spreadsheet'],
    ['application/vnd.oasis.opendocument.text-template', 'odf'],
    ['text/vtt', 'text'],
    ['text/x-python', 'text'],
    ['application/json', 'text'],
    ['image/webp', null],
    ['application/zip', null],
    ['constructor', null],
  ])('reads %s as %s', (mimeType, kind) => expect(documentKindOf(mimeType)).toBe(kind));

  it('knows a kind for every type of a document', () => {
    expect(DOCUMENT_TYPES.filter((type) => documentKindOf(type) === null)).toEqual([]);
  });
});
