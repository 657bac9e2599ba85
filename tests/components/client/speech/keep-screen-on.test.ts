/** @jest-environment ./tests/support/browser-environment.mjs */
import { keepScreenOn } from '@/lib/client/speech/voice/keep-screen-on';
import { flushTasks } from '@/tests/support/flush-tasks';

const release = jest.fn(() => Promise.resolve());
const request = jest.fn(() => Promise.resolve({ release }));

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  jest.restoreAllMocks();
});

const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the screen is held while the page is in view, again after another tab, and not after the end', async () => {
  const end = keepScreenOn();
  show('hidden');
  show('visible');
  await flushTasks();
  expect([request.mock.calls.length, release.mock.calls.length]).toEqual([2, 1]);
  end();
  show('hidden');
  show('visible');
  await flushTasks();
  expect([request.mock.calls.length, release.mock.calls.length]).toEqual([2, 2]);
});

test('a refusal, and a browser without it, change nothing', async () => {
  request.mockImplementationOnce(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  const end = keepScreenOn();
  await flushTasks();
  end();
  Reflect.deleteProperty(navigator, 'wakeLock');
  keepScreenOn()();
  expect(release).not.toHaveBeenCalled();
});
