import { readPicture } from '@/components/markdown/diagram/read-picture';

const answer = (markup: string) => ({ state: 'drawn', markup, widthPx: 10, heightPx: 20, costMs: 1 });
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" class="flowchart">${inner}</svg>`;

it.each([
  ['a flow', '<style>#d .node{fill:#fff}</style><g><path d="M0 0" marker-end="url(#a)"/></g>'],
  ['words with signs', '<text x="1">a &lt;b&gt; "c" on x = 1, href="d"</text>'],
  ['names of spaces', '<text xml:space="preserve"><tspan>x</tspan></text>'],
  ['a shadow', '<filter id="f"><feDropShadow dx="1"/></filter>'],
])('%s is a picture', (_, inner) => {
  expect(readPicture(answer(svg(inner)), { isWanted: false })).toEqual({
    address: expect.stringMatching(/^data:image\/svg\+xml/),
    markup: svg(inner),
    widthPx: 10,
    heightPx: 20,
  });
});

it('has the font of the page in its address alone', () => {
  const markup = svg('<text x="1">a</text>');
  const fontRule = '@font-face{font-family:Inter;src:url(data:font/woff2;base64,AA+/=)}';
  const drawn = readPicture(answer(markup), { isWanted: false, fontRule });
  expect(drawn?.markup).toBe(markup);
  const shown = decodeURIComponent(drawn?.address.replace(/^data:[^,]*,/, '') ?? '');
  expect(shown).toBe(svg(`<style>${fontRule}</style><text x="1">a</text>`));
});

it.each([
  ['a script', '<script>x()</script>'],
  ['a script of a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>'],
  ['a handler', '<g onload="x()"/>'],
  ['a handler in capitals', '<g ONLOAD="x()"/>'],
  ['a handler after other attributes', '<g class="a" onload="x()"/>'],
  ['a page', '<foreignObject><p>x</p></foreignObject>'],
  ['a picture', '<image href="https://tracker.example/x"/>'],
  ['copies', '<use href="#a"/>'],
  ['a link', '<a href="javascript:x()"><text>t</text></a>'],
  ['an address of another name', '<g xlink:href="#a"/>'],
  ['an animation', '<animate attributeName="href"/>'],
  ['entities', '<!ENTITY a "b">'],
  ['a comment', '<!-- a -->'],
  ['characters of data', '<![CDATA[<script>]]>'],
  ['an instruction', '<?xml-stylesheet href="a"?>'],
  ['a tag without an end', '<g'],
  ['a tag in a value', '<g class="<script>"/>'],
  ['single quotes', "<g class='a' onload='x()'/>"],
])('%s is refused, also when the reader asks', (_, inner) => {
  expect(() => readPicture(answer(svg(inner)), { isWanted: true })).toThrow(TypeError);
});

it('is refused where it is no drawing', () => {
  for (const markup of ['', 'words', '<p>x</p>', '<!DOCTYPE svg><svg xmlns="a"></svg>'])
    expect(() => readPicture(answer(markup), { isWanted: true })).toThrow(TypeError);
});
