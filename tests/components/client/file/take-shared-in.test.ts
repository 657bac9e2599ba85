/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { offerSharedIn } from '@/components/workspace/sync/offer-shared-in';
import { findDraft, openDrafts, setDraft } from '@/lib/client/draft/draft';
import { takeSelection } from '@/lib/client/file/attach/take-selection';
import { findSharedIn, takeSharedIn } from '@/lib/client/file/take-shared-in';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { takeBrowserOver } from '@/lib/client/session/browser-user';

jest.mock('@/lib/client/file/attach/take-selection');

const ID = '7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
const OTHER = '8f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
const CHOICE = { endpoint: 'openai', endpointType: null, model: 'a-model' };
const taken = jest.mocked(takeSelection);

/** Stands for the cache that the service worker fills. */
let held: Map<string, Response>;

beforeEach(() => {
  jest.clearAllMocks();
  taken.mockResolvedValue(true);
  showModelChoice(CHOICE);
  held = new Map([
    [`/${ID}/text`, new Response('Rivers')],
    [
      `/${ID}/0`,
      new Response('picture', { headers: { 'content-type': 'image/png', 'x-name': 'a%20b.png' } }),
    ],
    [`/${OTHER}/text`, new Response('Lakes')],
  ]);
  const cache = {
    match: (path: string) => Promise.resolve(held.get(path)?.clone()),
    keys: () => Promise.resolve([...held.keys()].map((path) => ({ url: `https://chat.example${path}` }))),
    delete: ({ url }: { url: string }) => Promise.resolve(held.delete(new URL(url).pathname)),
  };
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(held.clear()) },
  });
  window.localStorage.clear();
  takeBrowserOver('ada');
  openDrafts('ada');
  setDraft('new', '');
});

const left = () => [...held.keys()];
const arriveAt = (search: string) => window.history.replaceState(null, '', `/c/new${search}`);

async function take(): Promise<boolean> {
  const shared = await findSharedIn();
  return shared !== null && takeSharedIn(shared);
}

it('nothing is attached, written or deleted before the user pressed', async () => {
  arriveAt(`?shared=${ID}`);
  await offerSharedIn({ offer: (count) => `Shared: ${String(count)}`, add: 'Add' });
  expect(await screen.findByText('Shared: 1')).toBeInTheDocument();
  expect([findDraft('new'), taken.mock.calls.length, left().length]).toEqual([null, 0, 3]);
  expect(window.location.search).toBe(`?shared=${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(left()).toEqual([`/${OTHER}/text`]));
  expect([findDraft('new'), taken.mock.calls.length]).toEqual(['Rivers', 1]);
});

it('what was shared stands in the message field and the attachments once, and the address is clean', async () => {
  setDraft('new', 'Begun before');
  arriveAt(`?shared=${ID}`);
  expect(await take()).toBe(true);
  expect(findDraft('new')).toBe('Begun before\n\nRivers');
  const [draftId, files] = taken.mock.calls[0] ?? [];
  expect(draftId).toBe('new');
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['a b.png', 'image/png']]);
  expect(window.location.search).toBe('');
  expect(left()).toEqual([`/${OTHER}/text`]);
  arriveAt(`?shared=${ID}`);
  expect(await take()).toBe(false);
});

it('the files wait for a model, and are still held where they could not be attached', async () => {
  showModelChoice(null);
  taken.mockResolvedValue(false);
  arriveAt(`?shared=${ID}`);
  const taking = take();
  await waitFor(() => expect(left()).toEqual([`/${ID}/0`, `/${OTHER}/text`]));
  await findSharedIn();
  expect(taken).not.toHaveBeenCalled();
  showModelChoice(CHOICE);
  expect(await taking).toBe(false);
  expect(taken).toHaveBeenCalledTimes(1);
  expect([left(), window.location.search]).toEqual([[`/${ID}/0`, `/${OTHER}/text`], `?shared=${ID}`]);
});

it('text without a service worker comes with the address, cut to what that holds', async () => {
  arriveAt(`?shared-text=${'a'.repeat(5_000)}`);
  expect(findDraft('new')).toBeNull();
  expect(await take()).toBe(true);
  expect(findDraft('new')).toBe('a'.repeat(600));
});

it('another id takes nothing', async () => {
  arriveAt('?shared=9f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11');
  expect(await findSharedIn()).toBeNull();
  arriveAt('?shared=../../evil');
  expect(await findSharedIn()).toBeNull();
});

it('the next user of the browser does not get what was shared before they came', async () => {
  takeBrowserOver('berta');
  arriveAt(`?shared=${ID}`);
  expect(await findSharedIn()).toBeNull();
});
