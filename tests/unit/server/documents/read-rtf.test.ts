import { textOf } from '@/tests/support/documents/office-file';

const read = (rtf: string) => textOf(Buffer.from(rtf, 'latin1'), 'application/rtf');
const body = (text: string) => read(String.raw`{\rtf1\ansi ${text}}`);

it.each([
  [
    'heads and feet of pages',
    String.raw`{\header\pard Orchid Works\par}{\footerf\pard page 1 of many\par}{\headerl\pard Orchid Works\par}\pard Body\par`,
    'Header: Orchid Works\n\nBody\n\nFooter: page 1 of many',
  ],
  [
    'notes',
    String.raw`Word{\super\chftn{\footnote\pard\chftn  First.\par}} goes on\par Next.\par`,
    'Word[^1] goes on\n\n[^1]: First.\n\nNext.',
  ],
  [
    'comments with their authors',
    String.raw`Price{\*\atnid A}{\*\atnauthor Ann}{\chatn{\*\annotation{\*\atndate 1}\pard must be 800}} is 900\par`,
    'Price is 900\n\nComment by Ann: must be 800',
  ],
  [
    'links',
    String.raw`See {\field{\*\fldinst HYPERLINK "https://town.example.org/x"}{\fldrslt hours}} now\par`,
    'See [hours](https://town.example.org/x) now',
  ],
  ['other fields', String.raw`On {\field{\*\fldinst DATE}{\fldrslt 4 March}}\par`, 'On 4 March'],
  [
    'text boxes, once',
    String.raw`Total{\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt BOXED\par}}{\shprslt BOXED\par}} after\par`,
    'Total after\n\nBOXED',
  ],
  ['deletions', String.raw`Fee {\deleted 100}{\revised 250} a\deleted b\deleted0 c\par`, 'Fee 250 ac'],
  ['hidden words', String.raw`seen {\v not }{\v seen}\par next\par`, 'seen [Hidden: not seen]\n\nnext'],
  ['raised numbers', String.raw`10{\super 6} and 1{\super st}\par`, '10⁶ and 1st'],
  [
    'rows with notes in them',
    String.raw`\trowd\intbl a{\footnote n}\cell b\cell\row\pard end\par`,
    'a[^1] [^1]: n | b\n\nend',
  ],
])('reads %s', async (_, rtf, text) => {
  expect((await body(rtf)).replaceAll('\n\n\n', '\n\n')).toBe(text);
});

it('letters of DOS and Mac are read by their code pages', async () => {
  expect(await read(String.raw`{\rtf1\pc Gr\'81\'e1e\par}`)).toBe('Grüße');
  expect(await read(String.raw`{\rtf1\mac caf\'8e\par}`)).toBe('café');
  expect(await read(String.raw`{\rtf1\ansi\ansicpg852 \'88\'a2d\'ab\par}`)).toBe('łódź');
});

it('groups that nothing closes lose nothing, and deep ones are refused', async () => {
  expect(await body(String.raw`a{\footnote b {\header c`)).toContain('b');
  await expect(body('{'.repeat(2_000))).rejects.toMatchObject({ problem: 'too_large' });
  expect(await body(String.raw`{\footnote x`.repeat(200))).toContain('x');
});
