import { pagesPdf } from '@/tests/support/data/pages-pdf';
import { readFileInProcess } from '@/tests/support/documents/read-file';

async function read(bytes: Uint8Array): Promise<{ text: string; textlessPages: readonly number[] }> {
  const { text, measure } = await readFileInProcess(bytes, 'application/pdf');
  return { text, textlessPages: measure?.textlessPages ?? [] };
}

const LABELS = ['Application form. Please write clearly.', 'Family name:', 'I agree:', 'Town:', 'Remarks'];

/** The first line stands 780 above the edge, and each after it 14 below. */
function form(fields: readonly string[], lines: readonly string[] = LABELS): Uint8Array {
  const page = pagesPdf([lines]).toString('latin1');
  const annotations = fields.map((field) => `<< /Type /Annot /F 4 ${field} >>`).join(' ');
  return Buffer.from(
    page
      .replace('/Type /Page /Parent', `/Type /Page /Annots [${annotations}] /Parent`)
      .replace('/Type /Catalog', `/Type /Catalog /AcroForm << /Fields [] /DA (/Helv 0 Tf 0 g) >>`),
    'latin1',
  );
}

const widget = (lineBottom: number, rest: string, left = 160) =>
  `/Subtype /Widget /Rect [${String(left)} ${String(lineBottom)} ${String(left + 100)} ${String(lineBottom + 14)}] ${rest}`;

it('what was filled in stands beside its label', async () => {
  const { text } = await read(
    form([
      widget(763, '/FT /Tx /T (family) /V (MARIGOLD-4711)'),
      widget(749, '/FT /Btn /T (agree) /V /Yes /AS /Yes /AP << /N << /Yes null /Off null >> >>'),
      widget(735, '/FT /Ch /Ff 131072 /T (town) /V (li) /Opt [[(li) (Lisbon)] [(po) (Porto)]]'),
      widget(300, '/FT /Tx /T (reference) /TU (Your reference) /V (R-1)'),
      widget(280, '/FT /Tx /T (nothing)'),
      widget(260, '/FT /Tx /Ff 8192 /T (password) /V (geheim)'),
    ]),
  );
  expect(text).toContain('Family name: MARIGOLD-4711\n');
  expect(text).toContain('I agree: [x]\n');
  expect(text).toContain('Town: Lisbon\n');
  expect(text).toContain('Your reference: R-1');
  expect(text).not.toMatch(/nothing|geheim/);
});

it('boxes that are empty and buttons of a choice are told apart', async () => {
  const box = (left: number, rest: string) => widget(777, rest, left);
  const { text } = await read(
    form(
      [
        box(40, '/FT /Btn /T (a) /V /Off /AS /Off /AP << /N << /Yes null /Off null >> >>'),
        widget(763, '/FT /Btn /Ff 32768 /T (b) /V /2 /AS /Off /AP << /N << /1 null /Off null >> >>', 40),
        widget(749, '/FT /Btn /Ff 32768 /T (b) /V /2 /AS /2 /AP << /N << /2 null /Off null >> >>', 40),
      ],
      ['Newsletter', 'By mail', 'By phone'],
    ),
  );
  expect(text).toContain('[ ] Newsletter\n( ) By mail\n(x) By phone');
});

it('what was typed onto a page stands where it is, and notes at its end', async () => {
  const { text } = await read(
    form([
      '/Subtype /FreeText /Rect [160 763 260 777] /Contents (Ada Example)',
      '/Subtype /Text /Rect [10 10 20 20] /T (Bo) /Contents (Must be 800)',
      '/Subtype /Highlight /Rect [60 763 120 777] /QuadPoints [60 777 120 777 60 763 120 763] /Contents (Why?)',
      '/Subtype /Popup /Rect [10 10 20 20] /Contents (Must be 800)',
    ]),
  );
  expect(text).toContain('Family name: Ada Example\n');
  expect(text).toMatch(/Remarks\n\n\[Note by Bo: Must be 800\]\n\[Note: Why\?\]$/);
  expect(text.match(/Must be 800/g)).toHaveLength(1);
});

it('what lies far away from every page is left out, and the page is read to its end', async () => {
  const far = (number: string) => `/Subtype /FreeText /Rect [0 ${number} 10 ${number}] /Contents (far away)`;
  const huge = ['9'.repeat(20), `-${'9'.repeat(20)}`, '9'.repeat(400), '1000001'];
  const near = '/Subtype /FreeText /Rect [160 763 260 777] /Contents (Ada Example)';
  const { text } = await read(form([...huge.map(far), near]));
  expect(text).toContain('Family name: Ada Example\n');
  expect(text).not.toContain('far away');
});

it('a scanned page with a note is still a page without text', async () => {
  const note = '/Subtype /Text /Rect [10 10 20 20] /Contents (A long note about what this page says here)';
  expect((await read(form([note], ['1']))).textlessPages).toEqual([1]);
});

it('fonts that name a map of characters and do not bring it are read', async () => {
  const hex = Buffer.from('会議の合言葉はヒマワリです。', 'utf16le').swap16().toString('hex');
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3-UniJIS-UCS2-H /Encoding /UniJIS-UCS2-H ' +
    '/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 ' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> ' +
    '/FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 0 9 9] ' +
    '/ItalicAngle 0 /Ascent 9 /Descent 0 /CapHeight 9 /StemV 1 >> >>] >>';
  const page = pagesPdf([['HERE']])
    .toString('latin1')
    .replace('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', font)
    .replace('(HERE)', `<${hex}>`)
    .replace(/\/Length \d+/, '/Length 120');
  expect((await read(Buffer.from(page, 'latin1'))).text).toContain('会議の合言葉はヒマワリです。');
});

it('a PDF behind lines of a mail gateway is read', async () => {
  const pdf = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pagesPdf([['The word is marigold.']])]);
  expect((await read(pdf)).text).toContain('The word is marigold.');
});

it('links keep their addresses, and attached files are said', async () => {
  const link = '/Subtype /Link /Rect [60 777 200 791] /A << /S /URI /URI (https://town.example.org/x) >>';
  const attached =
    '/Names << /EmbeddedFiles << /Names [(a.csv) << /Type /Filespec /F (a.csv) /EF << >> >>] >> >>';
  const pdf = Buffer.from(form([link]))
    .toString('latin1')
    .replace('/Type /Catalog', `/Type /Catalog ${attached}`);
  const { text } = await read(Buffer.from(pdf, 'latin1'));
  expect(text).toContain('Please write clearly. (https://town.example.org/x)\n');
  expect(text).toContain('Not read of this document: 1 embedded file.');
});

it('a form that draws itself is said not to be read', async () => {
  const pdf = Buffer.from(form([])).toString('latin1').replace('/Fields []', '/Fields [] /XFA [(x)]');
  expect((await read(Buffer.from(pdf, 'latin1'))).text).toContain('its form, which is of the kind XFA');
});
