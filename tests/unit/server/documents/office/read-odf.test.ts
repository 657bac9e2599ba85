import { textOfParts } from '@/tests/support/documents/office-file';

const TYPE = 'application/vnd.oasis.opendocument.text';

const p = (text: string): string => `<text:p>${text}</text:p>`;
const content = (body: string, styles = ''): string =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
const odfText = (body: string, styles = '', parts: Readonly<Record<string, string>> = {}): Promise<string> =>
  textOfParts({ 'content.xml': content(body, styles), ...parts }, TYPE);

const level = (at: number, format: string, suffix: string, more = ''): string =>
  `<text:list-level-style-number text:level="${String(at)}" style:num-format="${format}" style:num-suffix="${suffix}" ${more}/>`;
const LIST = `<text:list-style style:name="L1">${level(1, '1', '.')}${level(2, 'a', ')')}${level(3, '1', '', 'text:display-levels="3"')}</text:list-style>`;
const list = (items: string, more = 'text:style-name="L1"'): string =>
  `<text:list ${more}>${items}</text:list>`;
const item = (inner: string, more = ''): string => `<text:list-item ${more}>${inner}</text:list-item>`;

it('numbered lists have their numbers, below each other, and go on or begin again as they say', async () => {
  const xml =
    list(
      item(p('a') + list(item(p('b')) + item(p('c') + list(item(p('d')), '')), '')) +
        item(p('e') + p('more')),
    ) +
    p('Text') +
    list(item(p('f')), 'text:style-name="L1" text:continue-numbering="true"') +
    list(item(p('g'), 'text:start-value="7"') + item(p('h')));
  expect(await odfText(xml, LIST)).toBe(
    '1. a\n  a) b\n  b) c\n    1.b.1 d\n2. e\nmore\n\nText\n3. f\n7. g\n8. h',
  );
});

it('numbers are those of the pattern where there is one, and of headings by their levels', async () => {
  const pattern = `<text:list-style style:name="L1">${level(1, 'I', '', 'loext:num-list-format="§ %1%:"')}</text:list-style>`;
  const outline =
    '<office:styles><text:outline-style><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style></office:styles>';
  const heading = (text: string, at: number): string =>
    `<text:h text:outline-level="${String(at)}"><text:number>9</text:number>${text}</text:h>`;
  const text = await odfText(
    heading('Scope', 1) + heading('Who', 2) + heading('What', 2) + list(item(p('a'))),
    pattern,
    {
      'styles.xml': outline,
    },
  );
  expect(text).toBe('# 1 Scope\n\n## 1.1 Who\n\n## 1.2 What\n§ I: a');
});

it('heads and feet of pages are read once each', async () => {
  const page = (name: string, text: string): string =>
    `<style:master-page style:name="${name}"><style:header>${p(text)}</style:header><style:header-left style:display="false">${p('stale')}</style:header-left><style:footer>${p('Due')}</style:footer></style:master-page>`;
  const styles = `<office:master-styles>${page('A', 'Invoice')}${page('B', 'Invoice')}${page('C', 'First page')}</office:master-styles>`;
  expect(await odfText(p('Body.'), '', { 'styles.xml': styles })).toBe(
    'Header: Invoice\n\nHeader: First page\n\nBody.\n\nFooter: Due',
  );
});

it('boxes, shapes, notes and comments stand behind the paragraph they are in', async () => {
  const annotation = `<office:annotation><dc:creator>Ann</dc:creator><dc:date>2026-03-04</dc:date>${p('It must be 800.')}${p('Really.')}</office:annotation>`;
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p('The source.')}</text:note-body></text:note>`;
  const xml = `<text:p>Total before<draw:frame><draw:text-box>${p('BOXED')}${list(item(p('in it')))}</draw:text-box></draw:frame><draw:custom-shape>${p('SHAPE')}</draw:custom-shape>${annotation} and${note} after.</text:p>`;
  expect(await odfText(xml + p('Next.'), LIST)).toBe(
    'Total before and[^1] after.\n\nBOXED\n1. in it\n\nSHAPE\n\nComment by Ann: It must be 800.\n\nReally.\n\n[^1]: The source.\n\nNext.',
  );
});

it('links keep their addresses, formulas and charts their text', async () => {
  const object = (name: string): string => `<draw:frame><draw:object xlink:href="./${name}"/></draw:frame>`;
  const xml = `<text:p>See <text:a xlink:href="https://a.example">our site</text:a> and <text:a xlink:href="#x">above</text:a>: ${object('Object 1')}.${object('Object 2')}</text:p>`;
  const cell = (text: string): string => `<table:table-cell>${p(text)}</table:table-cell>`;
  const text = await odfText(xml, '', {
    'Object 1/content.xml':
      '<math><semantics><mi>A</mi><annotation encoding="StarMath 5.0">A = {b h} over 2</annotation></semantics></math>',
    'Object 2/content.xml': `<office:document-content><office:chart><chart:title>${p('Ships')}</chart:title><table:table><table:table-row>${cell('May')}${cell('512')}</table:table-row></table:table></office:chart></office:document-content>`,
  });
  expect(text).toBe(
    'See [our site](https://a.example) and above: A = {b h} over 2.\n\nChart: Ships\nMay | 512',
  );
});

it('readings stand behind their characters, and filled-in fields are read', async () => {
  const ruby =
    '<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>';
  const form =
    '<office:forms><form:form><form:text form:name="Name" form:current-value="Ann"/><form:checkbox form:label="Agree" form:current-state="checked"/><form:text form:name="Empty"/></form:form></office:forms>';
  expect(await odfText(form + p(`${ruby}です`))).toBe('Name: Ann\n\nAgree: [x]\n\n漢字(かんじ)です');
});
