/** @jest-environment ./tests/support/browser-environment.mjs */
import { retryingImport, onMissingPart, type MissingReason } from '@/lib/client/page/retrying-import';
import { FakeServer } from '../../../support/servers/fake-server';
import { until } from '../../../support/until';

let isServerThere = false;
let heard: MissingReason[] = [];
let stop: () => void;

beforeEach(() => {
  isServerThere = false;
  heard = [];
  stop = onMissingPart((reason) => heard.push(reason));
  new FakeServer().answer('/health', () => (isServerThere ? new Response('ok') : Response.error()));
});

afterEach(() => stop());

function part() {
  const state = { isThere: false, tries: 0 };
  const load = async () => {
    state.tries += 1;
    if (!state.isThere) throw new Error('ChunkLoadError');
    return 'the part';
  };
  return { state, load };
}

test('code that loads at once is not reported', async () => {
  const { state, load } = part();
  state.isThere = true;
  await expect(retryingImport(load, { notify: true })()).resolves.toBe('the part');
  expect(heard).toEqual([]);
});

test('without a connection the user is told once, and the code loads when the connection is back', async () => {
  const { state, load } = part();
  const fetched = retryingImport(load, { notify: true })();
  await until(() => heard.length === 1);
  window.dispatchEvent(new Event('online'));
  await until(() => state.tries === 2);
  await until(() => heard.length === 1);
  state.isThere = true;
  // It listens again only after the attempt has failed.
  const ringing = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  await expect(fetched).resolves.toBe('the part');
  clearInterval(ringing);
  expect(heard).toEqual(['unreachable']);
});

test('a server without that file is another version; one that was unreachable for a moment is not', async () => {
  isServerThere = true;
  const gone = part();
  const never = retryingImport(gone.load, { notify: true })();
  await until(() => heard.length === 1);
  expect(heard).toEqual(['outdated']);
  expect(gone.state.tries).toBe(2);
  gone.state.isThere = true;
  window.dispatchEvent(new Event('online'));
  await never;

  const { state, load } = part();
  const second = retryingImport(
    async () => {
      if (state.tries === 1) state.isThere = true;
      return load();
    },
    { notify: true },
  );
  await expect(second()).resolves.toBe('the part');
  expect(heard).toEqual(['outdated']);
});

test('code the user did not ask for fails silently', async () => {
  const { state, load } = part();
  const fetched = retryingImport(load)();
  await until(() => state.tries === 1);
  state.isThere = true;
  const ringing = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  await fetched;
  clearInterval(ringing);
  expect(heard).toEqual([]);
});

test('where the caller itself tells of a missing connection, only another version is reported', async () => {
  const { state, load } = part();
  const fetched = retryingImport(load, { notify: 'outdated' })();
  await until(() => state.tries === 1);
  const ringing = setInterval(() => window.dispatchEvent(new Event('online')), 10);
  await until(() => state.tries >= 2);
  expect(heard).toEqual([]);
  isServerThere = true;
  await until(() => heard.length === 1);
  expect(heard).toEqual(['outdated']);
  state.isThere = true;
  await expect(fetched).resolves.toBe('the part');
  clearInterval(ringing);
});
