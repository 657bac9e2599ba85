import { run, wordText } from '@/tests/support/documents/word-file';

const p = (inner: string) => `<w:p>${inner}</w:p>`;
const formed = (text: string, form: string) =>
  `<w:r><w:rPr>${form}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

it('hidden words are called hidden, over several runs', async () => {
  const hidden = formed('not ', '<w:vanish/>') + formed('seen', '<w:vanish w:val="1"/>');
  expect(await wordText(p(run('a ') + hidden + formed('b', '<w:vanish w:val="0"/>')) + p(run('c')))).toBe(
    'a [Hidden: not seen]b\n\nc',
  );
  expect(await wordText(p(hidden) + p(run('c')))).toBe('[Hidden: not seen]\n\nc');
});

it('a raised number is no other number', async () => {
  const raise = (text: string) => formed(text, '<w:vertAlign w:val="superscript"/>');
  expect(await wordText(p(run('10') + raise('6') + run(' m') + raise('-1') + run(', 1') + raise('st')))).toBe(
    '10⁶ m⁻¹, 1st',
  );
});

it('signs of fonts without letters are read', async () => {
  const sign = (font: string, place: string) => `<w:r><w:sym w:font="${font}" w:char="${place}"/></w:r>`;
  const signs = [
    sign('Wingdings', 'F0FC'),
    sign('Symbol', 'F061'),
    sign('Symbol', '44'),
    sign('Arial', '2713'),
  ];
  expect(await wordText(p(signs.join('') + sign('Wingdings', 'F001') + sign('X', 'F041')))).toBe('✓αΔ✓');
});

const field = (data: string, kind: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>${kind}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

it.each([
  ['<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', '[x] a'],
  ['<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>', '[ ] a'],
  ['<w:checkBox><w:default w:val="1"/></w:checkBox>', '[x] a'],
  ['<w:ddList><w:result w:val="1"/><w:listEntry w:val="S"/><w:listEntry w:val="L"/></w:ddList>', 'L a'],
  ['<w:ddList><w:listEntry w:val="S"/><w:listEntry w:val="L"/></w:ddList>', 'S a'],
])('what is chosen in a form is read: %s', async (data, text) => {
  expect(await wordText(p(field(data, ' FORM ') + run(' a')))).toBe(text);
});

it('words for a picture and words that are drawn stand behind their paragraph', async () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="A rose"/></wp:inline></w:drawing></w:r>';
  const drawn = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
  expect(await wordText(p(run('a') + picture + drawn))).toBe('a\n\n[Picture: A rose]\n\nDRAFT');
});
