/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { mutate } from 'swr';
import { Composer } from '@/components/composer/composer';
import { forgetDrafts, saveDrafts, useDrafts } from '@/lib/client/draft/draft';
import { EARLY_INPUT_SCRIPT } from '@/lib/client/draft/early-input-script';
import { setPendingSend } from '@/lib/client/draft/pending-send';
import { forgetQueues, selectQueue, useQueues } from '@/lib/client/draft/queue';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread } from '@/lib/client/thread/thread';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { ADA } from '../../support/browser/queue-stage';
import { WithWords } from '../../support/browser/with-words';
import { FakeServer } from '../../support/servers/fake-server';

let server: FakeServer;
let root: Root | null = null;

afterEach(() => act(() => root?.unmount()));

beforeEach(async () => {
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
  setBearer('token');
  forgetThread('new');
  setPendingSend(null);
  forgetDrafts();
  forgetQueues();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/c/new');
  showModelChoice(null);
});

const OWNER_ID = 'ada';

function storeDraft(ownerId: string | null, text: string) {
  window.localStorage.setItem('drafts', JSON.stringify({ ownerId, texts: { new: text } }));
}

async function serverPage(ownerId: string | null = OWNER_ID) {
  const { renderToString } = await import('react-dom/server');
  const host = document.createElement('div');
  const page = (
    <WithWords>
      <Composer conversationId="new" />
    </WithWords>
  );
  host.innerHTML = renderToString(page);
  document.body.replaceChildren(host);
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT_SCRIPT;
  if (ownerId !== null) script.dataset['owner'] = ownerId;
  document.body.append(script);
  const input = host.querySelector('textarea');
  const button = host.querySelector<HTMLButtonElement>('[type=submit]');
  if (input === null || button === null) throw new Error('The composer is not in the page.');
  return { host, input, button, hydrate: () => act(async () => void (root = hydrateRoot(host, page))) };
}

function asked() {
  return server.seen
    .filter(({ path }) => path.startsWith('/api/ask/'))
    .map(({ body }) => JSON.parse(body ?? '{}').text);
}

test('Enter before React has taken over is kept, and the message is sent once when it can be', async () => {
  const { input, hydrate } = await serverPage();
  fireEvent.input(input, { target: { value: 'Early' } });
  const enter = createEvent.keyDown(input, { key: 'Enter' });
  fireEvent(input, enter);
  expect(enter.defaultPrevented).toBe(true);
  await hydrate();
  expect(input).toHaveValue('Early');
  expect(asked()).toEqual([]);
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  await waitFor(() => expect(asked()).toEqual(['Early']));
  expect(input).toHaveValue('');
});

test('a message submitted before React has taken over is sent below what was quoted before', async () => {
  const stored = { ownerId: ADA.id, quotes: { new: ['The moon is slow.'] } };
  window.localStorage.setItem('draftQuotes', JSON.stringify(stored));
  const { input, hydrate } = await serverPage(ADA.id);
  fireEvent.input(input, { target: { value: 'Early' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await hydrate();
  act(() => setAuthenticated(ADA));
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  await waitFor(() => expect(asked()).toEqual(['> The moon is slow.\n\nEarly']));
  expect(input).toHaveValue('');
});

test('Send can be clicked before React has taken over, once there is a text', async () => {
  const { input, button, hydrate } = await serverPage();
  expect(button).toBeDisabled();
  fireEvent.input(input, { target: { value: 'Early' } });
  expect(button).toBeEnabled();
  if (button.form !== null) fireEvent.submit(button.form);
  await hydrate();
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  await waitFor(() => expect(asked()).toEqual(['Early']));
});

test('what is typed before React has taken over stays after the stored draft, and only Enter sends', async () => {
  storeDraft(OWNER_ID, 'From before.');
  const { input, hydrate } = await serverPage();
  expect(input).toHaveValue('From before.');
  fireEvent.input(input, { target: { value: 'From before. And more.' } });
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  await hydrate();
  expect(input).toHaveValue('From before. And more.');
  expect(useDrafts.getState().drafts['new']).toBe('From before. And more.');
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  expect(asked()).toEqual([]);
});

test('a stored draft that the user leaves as it is is in the field, and stays in the store', async () => {
  storeDraft(OWNER_ID, 'From before.');
  const { input, button, hydrate } = await serverPage();
  expect(input).toHaveValue('From before.');
  expect(button).toBeEnabled();
  await hydrate();
  expect(input).toHaveValue('From before.');
  expect(useDrafts.getState().drafts['new']).toBe('From before.');
});

test('each message submitted before React has taken over is on the screen, leaves the field free, and is sent in turn', async () => {
  act(() => setAuthenticated(ADA));
  const { input, host, hydrate } = await serverPage(ADA.id);
  fireEvent.input(input, { target: { value: 'One' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.input(input, { target: { value: 'Two' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.input(input, { target: { value: 'Thr' } });
  expect(
    [...(host.querySelector('#early-messages')?.children ?? [])].map((each) => each.textContent),
  ).toEqual(['One', 'Two']);
  await hydrate();
  expect(host.querySelector('#early-messages')).toBeEmptyDOMElement();
  expect(selectQueue('new')(useQueues.getState()).map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(input).toHaveValue('Thr');
  act(() => showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' }));
  await waitFor(() => expect(asked()).toEqual(['One']));
  expect(input).toHaveValue('Thr');
});

test('a page that is left before React has taken over keeps what was submitted and typed as the draft', async () => {
  const { input } = await serverPage();
  fireEvent.input(input, { target: { value: 'One' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.input(input, { target: { value: 'Tw' } });
  fireEvent(window, new Event('pagehide'));
  expect(JSON.parse(window.localStorage.getItem('drafts') ?? '')).toEqual({
    ownerId: OWNER_ID,
    texts: { new: 'One\n\nTw' },
  });
});

test.each([
  ['of another user', 'eve', OWNER_ID],
  ['whose owner is not known', null, OWNER_ID],
  ['in a document of an unknown user', OWNER_ID, null],
])('a stored draft %s is not shown before React has taken over, and is not lost', async (_case, of, to) => {
  storeDraft(of, 'A secret.');
  const stored = window.localStorage.getItem('drafts');
  const { input, hydrate } = await serverPage(to);
  expect(input).toHaveValue('');
  await hydrate();
  expect(input).toHaveValue('');
  saveDrafts();
  expect(window.localStorage.getItem('drafts')).toBe(stored);
});
