import { textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';
import { paragraph, wordText } from '@/tests/support/documents/word-file';

const RELATIONS = 'word/_rels/document.xml.rels';
const PICTURES = relations({
  a: ['image', 'media/image1.png'],
  b: ['image', 'media/image2.png'],
  c: ['package', 'embeddings/book.xlsx'],
});

it('a document says behind its text what of it was not read, each part once', async () => {
  const text = await wordText(paragraph('Body.'), {
    [RELATIONS]: PICTURES,
    'word/_rels/header1.xml.rels': relations({ x: ['image', 'media/image1.png'] }),
    'word/theme/_rels/theme1.xml.rels': relations({ x: ['image', '../media/design.png'] }),
  });
  expect(text).toBe('Body.\n\nNot read of this document: 2 pictures, 1 embedded file.');
});

it('a document without text says nothing of its pictures, so that it counts as one without text', async () => {
  expect(await wordText(paragraph(''), { [RELATIONS]: PICTURES })).toBe('');
});

it('an OpenDocument text says so too', async () => {
  const entry = (path: string): string => `<manifest:file-entry manifest:full-path="${path}"/>`;
  const text = await textOfParts(
    {
      'content.xml': '<office:body><office:text><text:p>Body.</text:p></office:text></office:body>',
      'META-INF/manifest.xml': `<manifest:manifest>${entry('Pictures/')}${entry('Pictures/1.png')}${entry('Thumbnails/1.png')}</manifest:manifest>`,
    },
    'application/vnd.oasis.opendocument.text',
  );
  expect(text).toBe('Body.\n\nNot read of this document: 1 picture.');
});
