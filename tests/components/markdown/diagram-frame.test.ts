/** @jest-environment ./tests/support/browser-environment.mjs */
import { PICTURE_CLEANING } from '@/components/markdown/diagram/picture-cleaning';
import { renderDiagram } from '@/components/markdown/diagram/render-diagram';
import { FakeChannel } from '@/tests/support/browser/fake-channel';

// jsdom fetches nothing.
jest.mock('@/components/markdown/diagram/frame/diagram-scripts', () => ({
  loadDiagramScripts: () => Promise.resolve({ program: 'draws()', libraries: [new Blob(['x'])], font: null }),
}));

// jsdom does not know the palette of the page either.
jest.mock('@/components/markdown/diagram/diagram-theme', () => ({
  diagramTheme: (isDark: boolean) => ({ darkMode: isDark }),
}));

const GRAPH = 'flowchart LR\n  A --> B';
const PICTURE = {
  state: 'drawn',
  markup: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"><path d="M0 0"/></svg>',
  widthPx: 2,
  heightPx: 3,
  costMs: 1,
};
const UNASKED_LIMIT_MS = 5_000;
const WANTED_LIMIT_MS = 60_000;
const IDLE_MS = 20_000;

beforeAll(() => Object.defineProperty(globalThis, 'MessageChannel', { value: FakeChannel }));

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  await jest.advanceTimersByTimeAsync(2 * WANTED_LIMIT_MS);
  expect(document.querySelector('iframe')).toBeNull();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

function draw(
  source: string,
  { isWanted = false, isDark = false, signal = new AbortController().signal } = {},
) {
  const result = renderDiagram(source, { isWanted, isDark, signal });
  // The promise is awaited once it has been rejected.
  result.catch(() => undefined);
  return result;
}

function frameNow() {
  const frames = document.querySelectorAll('iframe');
  expect(frames).toHaveLength(1);
  const target = frames[0]?.contentWindow;
  if (target === null || target === undefined) throw new Error('no frame');
  return target;
}

function say(data: unknown, source: Window, origin = 'null'): void {
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
}

async function loadFrame(state = 'loaded') {
  await settle();
  const target = frameNow();
  const sent = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  say({ artifact: 'ready' }, target);
  say({ diagram: 'ready' }, target);
  const port = FakeChannel.newest?.port2;
  expect(sent.mock.calls[1]).toEqual([{ libraries: [expect.any(Blob)], font: null }, '*', [port]]);
  if (port === undefined) throw new Error('no port');
  const asked: unknown[] = [];
  port.onmessage = ({ data }) => asked.push(data);
  port.postMessage({ state });
  await settle();
  return { target, sent, asked, answer: (data: unknown) => port.postMessage(data) };
}

it('draws one diagram after another in one frame, in the colours of the page', async () => {
  const first = draw(GRAPH);
  const second = draw('pie', { isDark: true });
  const { asked, answer, sent } = await loadFrame();
  expect(sent.mock.calls[0]?.[0]).toContain('<script>draws()</script>');
  expect(asked).toEqual([
    {
      source: GRAPH,
      settings: expect.objectContaining({ securityLevel: 'strict', theme: 'base' }),
      cleaning: PICTURE_CLEANING,
    },
  ]);
  answer(PICTURE);
  expect(await first).toMatchObject({ widthPx: 2, heightPx: 3 });
  await settle();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ settings: { themeVariables: { darkMode: true } } });
  answer(PICTURE);
  expect(await second).toMatchObject({ markup: PICTURE.markup });
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

it('mends the labels of one that the library refuses, once', async () => {
  const drawing = draw('flowchart TD\n  A[x (y)] --> B');
  const { asked, answer } = await loadFrame();
  answer({ state: 'failed' });
  await settle();
  expect(asked[1]).toMatchObject({ source: 'flowchart TD\n  A["x (y)"] --> B' });
  answer(PICTURE);
  expect(await drawing).toMatchObject({ widthPx: 2 });
  const hopeless = draw('flowchart TD\n  A[x (y) --> B');
  await settle();
  answer({ state: 'failed' });
  await expect(hopeless).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(3);
});

it('a library that does not run is a failure, and the next diagram tries again', async () => {
  const failing = draw(GRAPH);
  await loadFrame('failed');
  await expect(failing).rejects.toThrow(TypeError);
  expect(document.querySelector('iframe')).toBeNull();
  const next = draw(GRAPH);
  const { answer } = await loadFrame();
  answer(PICTURE);
  expect(await next).toMatchObject({ widthPx: 2 });
});

it('hands nothing to a window that is not its frame, and the document only once', async () => {
  const drawing = draw(GRAPH);
  await settle();
  const target = frameNow();
  const sent = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  say({ artifact: 'ready' }, window);
  say({ artifact: 'ready' }, target, window.location.origin);
  say({ diagram: 'ready' }, target);
  expect(sent).not.toHaveBeenCalled();
  say({ artifact: 'ready' }, target);
  say({ artifact: 'ready' }, target);
  expect(sent).toHaveBeenCalledTimes(1);
  say({ diagram: 'ready' }, window);
  expect(sent).toHaveBeenCalledTimes(1);
  say({ diagram: 'ready' }, target);
  say({ diagram: 'ready' }, target);
  expect(sent).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(WANTED_LIMIT_MS);
  await expect(drawing).rejects.toThrow(TypeError);
});

it('what does not come back ends the frame and is held; the next one is drawn by a new frame', async () => {
  const endless = draw('endless');
  const next = draw(GRAPH);
  const { target } = await loadFrame();
  await jest.advanceTimersByTimeAsync(UNASKED_LIMIT_MS);
  expect(await endless).toBe('held');
  const { target: newTarget, answer } = await loadFrame();
  expect(newTarget).not.toBe(target);
  answer(PICTURE);
  expect(await next).toMatchObject({ widthPx: 2 });
  // The diagram is not tried again by itself, and gets more time when the reader wants it.
  expect(await draw('endless')).toBe('held');
  const wanted = draw('endless', { isWanted: true });
  await jest.advanceTimersByTimeAsync(2 * UNASKED_LIMIT_MS);
  answer(PICTURE);
  expect(await wanted).toMatchObject({ widthPx: 2 });
});

it('time in which the page stood still does not count', async () => {
  const drawing = draw('frozen');
  const { answer } = await loadFrame();
  jest.setSystemTime(Date.now() + 10 * UNASKED_LIMIT_MS);
  await jest.advanceTimersByTimeAsync(UNASKED_LIMIT_MS / 2);
  answer(PICTURE);
  expect(await drawing).toMatchObject({ widthPx: 2 });
});

it.each([
  ['text of another kind', 'a picture'],
  ['a script', { ...PICTURE, markup: '<svg xmlns="a"><script>x()</script></svg>' }],
  ['no size', { ...PICTURE, widthPx: Number.NaN }],
  ['a failure', { state: 'failed' }],
])('an answer of %s is not shown, and the frame goes on', async (_, answered) => {
  const drawing = draw(GRAPH);
  const { answer } = await loadFrame();
  answer(answered);
  await expect(drawing).rejects.toThrow(TypeError);
  const next = draw(GRAPH);
  await settle();
  answer(PICTURE);
  expect(await next).toMatchObject({ widthPx: 2 });
});

it.each([
  ['too long', { ...PICTURE, markup: `<svg xmlns="a"><text>${'a'.repeat(400_000)}</text></svg>` }],
  ['too many elements', { ...PICTURE, markup: `<svg xmlns="a">${'<g/>'.repeat(4_000)}</svg>` }],
  ['too slow to show', { ...PICTURE, costMs: 2_000 }],
])('a picture that is %s is held until the reader wants it', async (name, answered) => {
  const drawing = draw(name);
  const { answer } = await loadFrame();
  answer(answered);
  expect(await drawing).toBe('held');
  const wanted = draw(name, { isWanted: true });
  await settle();
  answer(answered);
  expect(await wanted).toMatchObject({ widthPx: 2 });
});

it('a frame that speaks unasked is ended', async () => {
  const drawing = draw(GRAPH);
  const { answer } = await loadFrame();
  answer(PICTURE);
  await drawing;
  answer(PICTURE);
  await settle();
  expect(document.querySelector('iframe')).toBeNull();
});

it('an idle frame is ended, and one that is needed again is kept', async () => {
  const drawing = draw(GRAPH);
  const { answer } = await loadFrame();
  answer(PICTURE);
  await drawing;
  await jest.advanceTimersByTimeAsync(IDLE_MS - 1_000);
  const next = draw(GRAPH);
  await jest.advanceTimersByTimeAsync(2_000);
  answer(PICTURE);
  expect(await next).toMatchObject({ widthPx: 2 });
  await jest.advanceTimersByTimeAsync(IDLE_MS);
  expect(document.querySelector('iframe')).toBeNull();
});

it('what is not wanted any more is not begun', async () => {
  const leaving = new AbortController();
  const first = draw(GRAPH);
  const second = draw('left', { signal: leaving.signal });
  const { asked, answer } = await loadFrame();
  leaving.abort();
  answer(PICTURE);
  await first;
  await expect(second).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
