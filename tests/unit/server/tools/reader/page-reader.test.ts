process.env['OUTBOUND_ALLOWED_HOSTS'] = '127.0.0.1';

import { pageReaderTool } from '@/lib/server/tools/reader/page-reader-tool';
import { readerProcesses } from '@/lib/server/tools/reader/read-page';
import { countTurns } from '@/tests/support/count-turns';
import {
  answerEndlessly,
  answerText,
  redirectTo,
  startVendorServer,
  type VendorServer,
} from '@/tests/support/servers/vendor-server';
import { pluginOf, runTool } from '@/tests/support/tools/run-tool';

let site: VendorServer;

beforeAll(async () => {
  site = await startVendorServer();
});

beforeEach(() => site.calls.splice(0));

afterAll(async () => {
  await site.stop();
  readerProcesses().close();
});

const read = (input: object = {}) =>
  runTool(pageReaderTool(pluginOf('web-browser')), { url: `${site.url}/page`, ...input });

const PARAGRAPH =
  'The fox, red as the leaves of October, crossed the road and was not seen again that year. ';
const ARTICLE = `<!doctype html><html><head><title> Foxes &amp; roads </title><style>p { color: red }</style></head>
  <body><nav><a href="/">Home</a><a href="/shop">Shop</a></nav>
  <article><h1>A fox</h1><p>${PARAGRAPH.repeat(8)}</p><h2>Later</h2><ul><li>One</li><li>Two</li></ul>
  <p>${PARAGRAPH.repeat(8)}<script>alert('no')</script></p></article><footer>Imprint</footer></body></html>`;

it('the article of a page is read, with its title and address, without what stands around it', async () => {
  site.answer = answerText(ARTICLE);
  const { text, isError } = await read();
  expect(isError).toBeUndefined();
  expect(text).toMatch(new RegExp(`^Title: Foxes & roads\nAddress: ${site.url}/page\nNumber: \\[1\\]\n\n`));
  expect(text).toContain(PARAGRAPH.trim());
  expect(text).toContain('## Later\n- One\n- Two');
  for (const around of ['Shop', 'Imprint', 'alert', 'color']) expect(text).not.toContain(around);
});

it('a page without an article is read as it is', async () => {
  site.answer = answerText('<title>Short</title><p>Only <b>this</b>.</p><table><tr><td>a<td>b</table>');
  expect((await read()).text).toBe(
    `Title: Short\nAddress: ${site.url}/page\nNumber: [1]\n\nOnly this.\na\nb`,
  );
});

it('marks of a page are none of ours', async () => {
  site.answer = answerText('<title>A [2]</title><p>As [3] says, in [1].</p>');
  expect((await read()).text).toBe(
    `Title: A [2 ]\nAddress: ${site.url}/page\nNumber: [1]\n\nAs [3 ] says, in [1 ].`,
  );
});

it('the character set of the header counts, then that of the page', async () => {
  const latin = Buffer.from('<title>Fuchs</title><p>Füchse über Straßen</p>', 'latin1');
  site.answer = answerText(latin, 'text/html; charset=ISO-8859-1');
  expect((await read()).text).toContain('Füchse über Straßen');
  site.answer = answerText(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]), 'text/html');
  expect((await read()).text).toContain('Füchse über Straßen');
  site.answer = answerText('<p>plain</p>', 'text/html; charset=nonsense');
  expect((await read()).text).toContain('plain');
});

it('a long text comes in parts', async () => {
  site.answer = answerText('abcdefghij'.repeat(2_000), 'text/plain');
  const first = await read();
  expect(first.text).toContain('(The text goes on; read on with offset 12000.)');
  const second = await read({ offset: 12_000 });
  expect(second.text).toBe(
    `Title: none\nAddress: ${site.url}/page\nNumber: [1]\n\n${'abcdefghij'.repeat(800)}`,
  );
  expect((await read({ offset: 90_000 })).text).toContain('There is no text here');
});

it('a redirect is followed and named', async () => {
  site.answer = (response, call) =>
    (call.path === '/page' ? redirectTo('/other#part') : answerText('<p>here</p>'))(response, call);
  expect((await read()).text).toContain(`Address: ${site.url}/other#part\nNumber: [1]\n\nhere`);
});

it.each([
  ['an endless ring of redirects', redirectTo('/page'), /redirects too often/],
  ['a page that is not there', answerText('no', 'text/html', 404), /status 404/],
  ['a failing server', answerText('no', 'text/html', 500), /status 500/],
  ['a file', answerText('%PDF', 'application/pdf'), /application\/pdf/],
  ['a redirect to another scheme', redirectTo('file:///etc/passwd'), /https:\/\//],
  ['a redirect to a password', redirectTo('http://user:word@example.org/'), /password/],
  ['a redirect to a private address', redirectTo('http://10.0.0.1/'), /may not be opened/],
  [
    'a redirect to the metadata of a cloud',
    redirectTo('http://[::ffff:169.254.169.254]/'),
    /may not be opened/,
  ],
])('%s is told', async (_, answer, problem) => {
  site.answer = answer;
  expect(await read()).toEqual({ text: expect.stringMatching(problem), isError: true });
});

it.each(['ftp://example.org', 'javascript:alert(1)', 'example.org', 'http://a:b@example.org/', 'http://'])(
  'the address %s is not opened',
  async (url) => {
    expect(await read({ url })).toMatchObject({ isError: true });
    expect(site.calls).toEqual([]);
  },
);

it('of a page of any length the first part is read, and no other work waits', async () => {
  site.answer = answerEndlessly(`<p>${PARAGRAPH.repeat(10)}</p>\n`, 'text/html');
  const turns = countTurns();
  const { text } = await read();
  expect(text).toContain(PARAGRAPH.trim());
  expect(text.length).toBeLessThan(13_000);
  expect(turns.end()).toBeGreaterThan(1);
}, 90_000);

it.each([
  ['tags in each other', '<div>'.repeat(200_000)],
  ['attributes', `<p ${'a="b" '.repeat(100_000)}>text</p>`],
  ['half a tag', '<'.repeat(500_000)],
  ['frames and selectors', `<style>${'a{}'.repeat(50_000)}</style>${'<iframe srcdoc="<p>x">'.repeat(5_000)}`],
])(
  'a page of nothing but %s ends, and the next one is read',
  async (_, html) => {
    site.answer = answerText(html);
    expect((await read()).text.length).toBeLessThan(13_000);
    site.answer = answerText('<p>sound</p>');
    expect((await read()).text).toContain('sound');
  },
  150_000,
);
