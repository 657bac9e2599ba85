import { textOfParts } from '@/tests/support/documents/office-file';
import { relations } from '@/tests/support/documents/office-relations';
import { paragraph, WORD_TYPE } from '@/tests/support/documents/word-file';

async function textWith(name: string, chunk: string): Promise<string> {
  const body = `${paragraph('Before')}<w:altChunk r:id="c1"/>${paragraph('After')}`;
  return textOfParts(
    {
      'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': relations({ c1: ['aFChunk', name] }),
      [`word/${name}`]: chunk,
    },
    WORD_TYPE,
  );
}

const AS_MAIL = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="B"',
  '',
  '--B',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<!DOCTYPE html><body><h1>Report</h1><p>The word is mari=',
  'gold =C3=BC</p></body>',
  '--B--',
].join('\r\n');

it.each([
  ['chunk.html', '<html><body><p>The word is <b>marigold</b></p></body></html>', 'The word is marigold'],
  ['chunk.mht', AS_MAIL, '# Report\n\nThe word is marigold ü'],
  ['chunk.txt', 'The word is marigold\n', 'The word is marigold'],
  ['chunk.rtf', String.raw`{\rtf1\ansi The word is {\b marigold}\par}`, 'The word is marigold'],
])('a part of another format is read where it stands: %s', async (name, chunk, text) => {
  expect(await textWith(name, chunk)).toBe(`Before\n\n${text}\n\nAfter`);
});

it('one that is no text is counted', async () => {
  expect(await textWith('chunk.bin', 'x')).toBe(
    'Before\n\nAfter\n\nNot read of this document: 1 embedded file.',
  );
});

it('one that is too large is named', async () => {
  expect(await textWith('chunk.html', `<p>${'x'.repeat(5_000_000)}</p>`)).toBe(
    'Before\n\n[Left out: chunk.html]\n\nAfter',
  );
});
