import { textOfParts } from '@/tests/support/documents/office-file';
import { readFileInProcess } from '@/tests/support/documents/read-file';
import { partOf, rawZip } from '@/tests/support/hostile/raw-zip';

const HEAD = '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml">';

async function read(...chapters: (string | Buffer)[]): Promise<string> {
  const items = chapters.map((_, index) => `<item id="c${String(index)}" href="c${String(index)}.xhtml"/>`);
  const order = chapters.map((_, index) => `<itemref idref="c${String(index)}"/>`);
  const parts = [
    partOf('mimetype', 'application/epub+zip'),
    partOf(
      'META-INF/container.xml',
      '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    ),
    partOf(
      'a.opf',
      `<package><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    ),
    ...chapters.map((chapter, index) => partOf(`c${String(index)}.xhtml`, chapter)),
  ];
  return (await readFileInProcess(rawZip(parts), 'application/epub+zip')).text;
}

it('chapters are XHTML: what is empty by its own mark ends there', async () => {
  const text = await read(
    `${HEAD}<head><title/><script src="a.js"/><style/></head><body><a id="p1"/><h1>One</h1><p>MARIGOLD &amp;&nbsp;co</p></body></html>`,
    `${HEAD}<head><title>Two</title></head><body><p>Before<iframe src="a"/> DAHLIA <br/>last</p><div/><p>end</p></body></html>`,
  );
  expect(text).toMatch(/# One\n\nMARIGOLD &\sco/u);
  expect(text).toContain('Before DAHLIA');
  expect(text).toMatch(/last\s+end/);
});

it('scripts and styles are left out, and a chapter that is no XML is read as far as it goes', async () => {
  const text = await read(
    `${HEAD}<head><script>if (a &lt; b) alert("x")</script><style>p { }</style></head><body><p>One<br>two<p>three</body>`,
  );
  expect(text).toMatch(/One\s+two\s+three/);
  expect(text).not.toMatch(/alert|\{/);
});

it('a chapter is read in the encoding that it declares', async () => {
  const text = await read(
    Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-1"?><html><body><p>Gr\xf6\xdfe</p></body></html>',
      'latin1',
    ),
  );
  expect(text).toBe('Größe');
});

it('chapters are found in other capitals, and where their order stands before their names', async () => {
  const parts = {
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/a.opf"/></rootfiles></container>',
    'ops/a.opf':
      '<package><spine><itemref idref="c"/></spine><manifest><item id="c" href="text/C1.xhtml"/></manifest></package>',
    'ops/Text/c1.xhtml': `${HEAD}<body><ol><li>MARIGOLD</li></ol></body></html>`,
  };
  expect(await textOfParts(parts, 'application/epub+zip')).toBe('1. MARIGOLD');
});
