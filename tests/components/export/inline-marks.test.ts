/** @jest-environment ./tests/support/browser-environment.mjs */
import { inlineMarks } from '@/lib/client/export/inline-marks';
import { FakeServer } from '../../support/servers/fake-server';

const FILE = '<svg xmlns="http://www.w3.org/2000/svg"><g id="mark"><path d="M0 0v9" /></g></svg>';
const LOGO = '/logos/demo.svg';
const USE = `<svg><use href="${LOGO}#mark"></use></svg>`;
const OTHER_USE = '<svg><use href="/other.svg#mark"></use></svg>';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

function sheet(): HTMLElement {
  const copy = document.createElement('div');
  copy.innerHTML = USE + USE + OTHER_USE;
  return copy;
}

it('draws the logos of a sheet themselves, and loads each once', async () => {
  server.answer(LOGO, () => new Response(FILE));
  const copy = sheet();
  await inlineMarks(copy, new AbortController().signal);
  expect(copy.querySelectorAll('svg path')).toHaveLength(2);
  expect([...copy.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    '/other.svg#mark',
  ]);
  expect(server.seen.map(({ path }) => path)).toEqual([LOGO]);
});

it.each([
  ['cannot be reached', () => Response.error()],
  ['is not there', () => new Response('missing', { status: 404 })],
])('leaves out a logo that %s', async (_name, answer) => {
  server.answer(LOGO, answer);
  const copy = sheet();
  await inlineMarks(copy, new AbortController().signal);
  expect(copy.innerHTML).toBe(`<svg></svg><svg></svg>${OTHER_USE}`);
});

it('ends with the export that is cancelled', async () => {
  const leaving = new AbortController();
  server.answer(LOGO, () => {
    leaving.abort();
    return Response.error();
  });
  await expect(inlineMarks(sheet(), leaving.signal)).rejects.toThrow();
});
