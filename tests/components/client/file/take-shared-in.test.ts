/** @jest-environment ./tests/support/browser-environment.mjs */
import { findDraft, openDrafts, setDraft } from '@/lib/client/draft/draft';
import { takeSelection } from '@/lib/client/file/attach/take-selection';
import { takeSharedIn } from '@/lib/client/file/take-shared-in';
import { takeBrowserOver } from '@/lib/client/session/browser-user';

jest.mock('@/lib/client/file/attach/take-selection');

const ID = '7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
const taken = jest.mocked(takeSelection);

/** Stands for the cache that the service worker fills. */
let held: Map<string, Response> | null;

beforeEach(() => {
  jest.clearAllMocks();
  held = new Map([
    [`/${ID}/text`, new Response('Rivers')],
    [
      `/${ID}/0`,
      new Response('picture', { headers: { 'content-type': 'image/png', 'x-name': 'a%20b.png' } }),
    ],
  ]);
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      open: () => Promise.resolve({ match: (path: string) => Promise.resolve(held?.get(path)?.clone()) }),
      delete: () => Promise.resolve((held = null) === null),
    },
  });
  window.localStorage.clear();
  takeBrowserOver('ada');
  openDrafts('ada');
  setDraft('new', '');
});

async function arriveAt(search: string): Promise<void> {
  window.history.replaceState(null, '', `/c/new${search}`);
  await takeSharedIn();
}

it('what was shared stands in the message field and the attachments once, and the address is clean', async () => {
  setDraft('new', 'Begun before');
  await arriveAt(`?shared=${ID}`);
  expect(findDraft('new')).toBe('Begun before\n\nRivers');
  const [draftId, files] = taken.mock.calls[0] ?? [];
  expect(draftId).toBe('new');
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['a b.png', 'image/png']]);
  expect(window.location.search).toBe('');
  expect(held).toBeNull();
  await arriveAt(`?shared=${ID}`);
  expect(findDraft('new')).toBe('Begun before\n\nRivers');
});

it('text without a service worker comes with the address, cut to what that holds', async () => {
  await arriveAt(`?shared-text=${'a'.repeat(5_000)}`);
  expect(findDraft('new')).toBe('a'.repeat(600));
});

it('another id takes nothing', async () => {
  await arriveAt('?shared=8f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11');
  expect(findDraft('new')).toBeNull();
  await arriveAt('?shared=../../evil');
  expect(findDraft('new')).toBeNull();
});

it('the next user of the browser does not get what was shared before they came', async () => {
  takeBrowserOver('berta');
  openDrafts('berta');
  await arriveAt(`?shared=${ID}`);
  expect(findDraft('new')).toBeNull();
  expect(taken.mock.calls.flatMap(([, files]) => [...files])).toEqual([]);
});
