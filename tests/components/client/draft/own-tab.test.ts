/** @jest-environment ./tests/support/browser-environment.mjs */
import { locks } from 'node:worker_threads';
import { until } from '../../../support/until';

beforeEach(() => {
  // The locks of Node, which are those of a browser.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  window.sessionStorage.clear();
});

afterEach(async () => {
  await leavePages();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A page that is left has no locks. */
async function leavePages(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  await until(async () => (await locks.query()).held?.length === 0);
}

/** Returns the module of a page that knows its id. */
async function openPage() {
  jest.resetModules();
  const page = await import('@/lib/client/draft/own-tab');
  await until(() => window.sessionStorage.getItem('tabId') === page.ownTabId());
  return page;
}

test('a tab keeps its id over a reload', async () => {
  const { ownTabId } = await openPage();
  const id = ownTabId();
  await leavePages();
  expect((await openPage()).ownTabId()).toBe(id);
});

test('a duplicate of a tab, which has a copy of its storage, gets an id of its own', async () => {
  const first = await openPage();
  const copied = first.ownTabId();
  jest.resetModules();
  const duplicate = await import('@/lib/client/draft/own-tab');
  await until(() => window.sessionStorage.getItem('tabId') !== copied);
  expect(window.sessionStorage.getItem('tabId')).toBe(duplicate.ownTabId());
  expect(duplicate.isOwnTab(copied)).toBe(false);
  expect(first.isOwnTab(duplicate.ownTabId())).toBe(false);
  expect(first.ownTabId()).toBe(copied);
});

test('what a page queued before it knew its id is its own afterwards', async () => {
  const { ownTabId } = await openPage();
  const noted = ownTabId();
  await leavePages();
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const request = async (...asked: Parameters<typeof locks.request>) => {
    await isAnswered;
    return locks.request(...asked);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  jest.resetModules();
  const page = await import('@/lib/client/draft/own-tab');
  const early = page.ownTabId();
  const renamed = new Promise((resolve) => page.onTabKnown((...ids) => resolve(ids)));
  answer();
  expect(await renamed).toEqual([early, noted]);
  expect(page.isOwnTab(early)).toBe(true);
  expect(page.ownTabId()).toBe(noted);
});
