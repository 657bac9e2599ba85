/** @jest-environment ./tests/support/browser-environment.mjs */
import { compileComponent } from '@/lib/client/artifact/compile-component';
import { fakeWorkers } from '@/tests/support/browser/fake-worker';
import { SLOW_COMPONENT } from '@/tests/support/hostile/hostile-drawings';

const compile = (code: string, signal = new AbortController().signal) =>
  compileComponent(code, 'tsx', signal);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a component is compiled outside of the page, by a worker that is ended', async () => {
  const workers = fakeWorkers(() => ({ compiled: 'made()' }));
  expect(await compile('<p/>')).toEqual({ compiled: 'made()' });
  expect(workers).toMatchObject([{ questions: [{ code: '<p/>', language: 'tsx' }], isEnded: true }]);
});

test('what the compiler never ends is ended after three seconds, and said', async () => {
  const workers = fakeWorkers(() => undefined);
  const compiled = compile(SLOW_COMPONENT);
  await jest.advanceTimersByTimeAsync(2_900);
  expect(workers).toMatchObject([{ isEnded: false }]);
  await jest.advanceTimersByTimeAsync(200);
  expect(await compiled).toEqual({ isTooSlow: true });
  expect(workers).toMatchObject([{ isEnded: true }]);
});

test('the time does not run while the compiler itself is still on its way', async () => {
  const workers = fakeWorkers(() => undefined, false);
  void compile('<p/>');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(workers).toMatchObject([{ isEnded: false }]);
});

test('a code that is not wanted any more is not compiled on', async () => {
  const workers = fakeWorkers(() => undefined);
  const abort = new AbortController();
  const compiled = compile('<p/>', abort.signal);
  abort.abort();
  await compiled;
  expect(workers).toMatchObject([{ isEnded: true }]);
});

test('a code that is too long gets no worker at all', async () => {
  const workers = fakeWorkers(() => ({ compiled: '' }));
  expect(await compile(' '.repeat(200_001))).toEqual({ isTooSlow: true });
  expect(workers).toEqual([]);
});

test('a report of the compiler is cut, and one of a strange form is refused', async () => {
  fakeWorkers(() => ({ problem: 'x'.repeat(9_000) }));
  expect(await compile('<p/>')).toEqual({ problem: 'x'.repeat(500) });
  fakeWorkers(() => 'anything');
  await expect(compile('<p/>')).rejects.toThrow();
});
