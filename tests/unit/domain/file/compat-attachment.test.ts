import { toCompatAttachment } from '@/lib/domain/file/compat-attachment';

it('a file of a message has the names compat clients know, and no empty field', () => {
  const file = {
    fileId: 'f',
    filename: 'notes.txt',
    mimeType: 'text/plain',
    sizeBytes: 3,
    widthPx: null,
    heightPx: null,
    placeholder: null,
  };
  expect(toCompatAttachment(file)).toEqual({
    file_id: 'f',
    filename: 'notes.txt',
    filepath: '/api/files/download/f',
    type: 'text/plain',
    bytes: 3,
  });
});
