/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { Composer } from '@/components/composer/composer';
import '@/components/composer/queue/queue-list';
import { setDraft } from '@/lib/client/draft/draft';
import { forgetQueues } from '@/lib/client/draft/queue';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setDefaultPresetAwaited } from '@/lib/client/preset/default-preset-wait';
import { putProviderKey } from '@/lib/client/provider-key/provider-keys';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { closeDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { Turn } from '@/lib/client/thread/thread-state';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import {
  CONVERSATION_ID,
  scriptedBytes,
  scriptedData,
  scriptedMessage,
  streamedAnswer,
} from '../../support/data/scripted-turn';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const SAVED_ID = '20000000-0000-4000-8000-000000000010';
const DEMO = { endpoint: 'demo', endpointType: null, model: 'demo' };
const KEYED = { endpoint: 'Keyed', endpointType: 'custom', model: 'one' };

const FOLLOWED: Turn = {
  requestId: null,
  plan: null,
  questionId: null,
  failure: null,
  phase: 'streaming',
  isReconnecting: false,
  answerId: SAVED_ID,
  responseMessageId: SAVED_ID,
};

let server: FakeServer;

beforeEach(async () => {
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () =>
    Response.json({ Keyed: { order: 0, type: 'custom', userProvide: true }, demo: { order: 1 } }),
  );
  server.answer('/api/models', () => Response.json({ Keyed: ['one'], demo: ['demo'] }));
  for (const path of ['/api/ask/demo', '/api/ask/custom'])
    server.answer(path, () => new Promise<Response>(() => undefined));
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  for (const id of ['new', SAVED_ID]) {
    forgetThread(id);
    setDraft(id, '');
  }
  forgetQueues();
  window.history.replaceState(null, '', '/c/new');
  closeDialog();
  showModelChoice(null);
});

function show(conversationId = 'new') {
  const { user } = showInEnglish(<Composer conversationId={conversationId} />);
  return { user, input: screen.getByRole('textbox', { name: 'Message' }) };
}

function asked() {
  return server.seen
    .filter(({ path }) => path.startsWith('/api/ask/'))
    .map(({ body }) => JSON.parse(body ?? '{}').text);
}

test('a message submitted before the models are known is sent exactly once when they are, and the field shows no wrong notice', async () => {
  const { user, input } = show();
  expect(input).toHaveAttribute('placeholder', 'Message');
  await user.type(input, 'Hello{Enter}{Enter}');
  expect(input).toHaveValue('');
  const cards = screen.getByRole('region', { name: 'Queued messages' });
  expect(within(cards).getByText('Hello')).toBeVisible();
  expect(within(cards).getByText('Your message is sent as soon as everything is loaded.')).toBeVisible();
  expect(asked()).toEqual([]);
  act(() => showModelChoice(DEMO));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
  expect(screen.queryByRole('region', { name: 'Queued messages' })).toBeNull();
});

test('what is typed after Enter is another message, and does not keep the first from being sent', async () => {
  const { user, input } = show();
  await user.type(input, 'Hello{Enter}you');
  expect(input).toHaveValue('you');
  act(() => showModelChoice(DEMO));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
  expect(input).toHaveValue('you');
});

test('a message submitted before everything has loaded is sent however the answer above it ended', async () => {
  const stopped = scriptedMessage({ isCreatedByUser: false, finishReason: 'incomplete' });
  const { messageId } = stopped;
  const messages = { [messageId]: { ...stopped, isRunning: false, siblingIds: [messageId] } };
  act(() => openChatSettings(SAVED_ID, 'demo', {}));
  getThread(SAVED_ID).store.setState({ status: 'ready', order: [messageId], messages });
  const { user, input } = show(SAVED_ID);
  await user.type(input, 'Hello{Enter}');
  act(() => showModelChoice(DEMO));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
  act(() => forgetChatSettings());
});

test('a message waits until the default preset of a new chat has been looked for', async () => {
  act(() => setDefaultPresetAwaited(true));
  showModelChoice(DEMO);
  const { user, input } = show();
  await user.type(input, 'Hello{Enter}');
  expect(asked()).toEqual([]);
  act(() => setDefaultPresetAwaited(false));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
});

test('a message waits for the messages above it, so that it begins no branch of its own', async () => {
  server.answer(`/api/convos/${SAVED_ID}`, () => new Promise<Response>(() => undefined));
  showModelChoice(DEMO);
  act(() => openChatSettings(SAVED_ID, 'demo', {}));
  const { user, input } = show(SAVED_ID);
  await user.type(input, 'Hello{Enter}');
  expect(asked()).toEqual([]);
  act(() => getThread(SAVED_ID).store.setState({ status: 'ready' }));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
  act(() => forgetChatSettings());
});

test('lists that failed to load are reported, and are loaded again by a button or by Enter', async () => {
  server.answer('/api/models', () => new Response('', { status: 500 }));
  const { user, input } = show();
  const again = await screen.findByRole('button', { name: 'The models could not be loaded. Try again' });
  const loads = () => server.seen.filter(({ path }) => path === '/api/models').length;
  const before = loads();
  await user.click(again);
  await waitFor(() => expect(loads()).toBe(before + 1));
  server.answer('/api/models', () => Response.json({ demo: ['demo'] }));
  await user.type(input, 'Hello{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /could not be loaded/ })).toBeNull());
  act(() => showModelChoice(DEMO));
  await waitFor(() => expect(asked()).toEqual(['Hello']));
});

test('Enter without a key asks for it, and the message is sent when the key is saved', async () => {
  server.answer('/api/keys', ({ method }) =>
    method === 'PUT' ? new Response(null, { status: 201 }) : Response.json({ expiresAt: null }),
  );
  showModelChoice(KEYED);
  const { user, input } = show();
  expect(await screen.findByRole('button', { name: 'Add API key' })).toBeEnabled();
  await user.type(input, 'Hello{Enter}');
  expect(useOpenDialog.getState().request).toEqual({ kind: 'provider-key', endpoint: 'Keyed' });
  await act(async () => {
    await putProviderKey({
      name: 'Keyed',
      value: 'sk-1',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    closeDialog();
  });
  await waitFor(() => expect(asked()).toEqual(['Hello']));
});

test('closing the key dialog without a key sends no message, not even when a key is saved later', async () => {
  server.answer('/api/keys', ({ method }) =>
    method === 'PUT' ? new Response(null, { status: 201 }) : Response.json({ expiresAt: null }),
  );
  showModelChoice(KEYED);
  const { user, input } = show();
  await screen.findByRole('button', { name: 'Add API key' });
  await user.type(input, 'Hello{Enter}');
  act(() => closeDialog());
  await act(() =>
    putProviderKey({ name: 'Keyed', value: 'sk-1', expiresAt: new Date(Date.now() + 60_000).toISOString() }),
  );
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  expect(input).toHaveValue('Hello');
  expect(asked()).toEqual([]);
});

test('a message for an endpoint whose key state is loading waits for it', async () => {
  let tell: () => void = () => undefined;
  server.answer(
    '/api/keys',
    () => new Promise<Response>((resolve) => (tell = () => resolve(Response.json({ expiresAt: null })))),
  );
  await act(() => mutate('/api/endpoints', { Keyed: { order: 0, type: 'custom', userProvide: true } }));
  showModelChoice(KEYED);
  const { user, input } = show();
  await user.type(input, 'Hello{Enter}');
  expect(asked()).toEqual([]);
  expect(useOpenDialog.getState().request).toBeNull();
  act(() => tell());
  await waitFor(() => expect(useOpenDialog.getState().request).toMatchObject({ kind: 'provider-key' }));
  expect(input).toHaveValue('Hello');
  expect(asked()).toEqual([]);
});

test('Enter before a new chat has its id says when the message is sent, and it is sent then', async () => {
  showModelChoice(DEMO);
  let answer: () => void = () => undefined;
  const final = scriptedData([{ type: 'text', text: 'Yes' }], { finishReason: 'stop' });
  server.answer(
    '/api/ask/demo',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(streamedAnswer(scriptedBytes(final, [], final)));
      }),
  );
  const { user, input } = show();
  await user.type(input, 'First{Enter}');
  await user.type(input, 'Second{Enter}');
  expect(input).toHaveValue('');
  const cards = screen.getByRole('region', { name: 'Queued messages' });
  expect(within(cards).getByText('Sent when this answer is complete')).toBeVisible();
  await waitFor(() => expect(asked()).toEqual(['First']));
  act(() => answer());
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${CONVERSATION_ID}`));
  // The page follows the address.
  cleanup();
  act(() => openChatSettings(CONVERSATION_ID, 'demo', {}));
  show(CONVERSATION_ID);
  await waitFor(() => expect(asked()).toEqual(['First', 'Second']));
  act(() => forgetChatSettings());
});

test('Enter in the very moment an answer from another tab begins is not lost: the message is sent after it', async () => {
  showModelChoice(DEMO);
  const { user, input } = show();
  await user.type(input, 'Mine');
  const { store } = getThread('new');
  act(() => {
    store.setState({ turn: FOLLOWED });
    // The button is not rendered yet.
    fireEvent.keyDown(input, { key: 'Enter' });
  });
  expect(asked()).toEqual([]);
  act(() => store.setState({ turn: null }));
  await waitFor(() => expect(asked()).toEqual(['Mine']));
});

test('after an answer that failed the user decides again', async () => {
  let refuse: () => void = () => undefined;
  server.answer(
    '/api/ask/demo',
    () =>
      new Promise<Response>((resolve) => {
        refuse = () => resolve(Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
      }),
  );
  showModelChoice(DEMO);
  const { user, input } = show();
  await user.type(input, 'First{Enter}');
  await user.type(input, 'Second{Enter}');
  await waitFor(() => expect(asked()).toEqual(['First']));
  act(() => refuse());
  const cards = await screen.findByRole('region', { name: 'Queued messages' });
  expect(await within(cards).findByText('Waiting: the last answer failed')).toBeVisible();
  expect(within(cards).getByText('Second')).toBeVisible();
  expect(within(cards).queryByText('First')).toBeNull();
  expect(asked()).toEqual(['First']);
});

test('a question that could not be sent waits in the queue when another is sent instead of it', async () => {
  showModelChoice(DEMO);
  server.answer('/api/ask/demo', () =>
    Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }),
  );
  const { user, input } = show();
  await user.type(input, 'First{Enter}');
  await waitFor(() => expect(getThread('new').store.getState().turn?.phase).toBe('failed'));
  expect(screen.queryByRole('region', { name: 'Queued messages' })).toBeNull();
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
  await user.type(input, 'Second{Enter}');
  const cards = await screen.findByRole('region', { name: 'Queued messages' });
  expect(within(cards).getByText('Not sent')).toBeVisible();
  expect(within(cards).getByText('First')).toBeVisible();
  expect(asked()).toEqual(['First', 'Second']);
});
