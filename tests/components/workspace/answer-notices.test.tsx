/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { AnswerNotices } from '@/components/workspace/hosts/answer-notices';
import { setBearer } from '@/lib/client/request/bearer';
import { keepInstallPrompt } from '@/lib/client/system/installation';
import { createColumn, forgetThread, getThread } from '@/lib/client/thread/thread';
import type { Turn } from '@/lib/client/thread/thread-state';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import { fakeMedia } from '../../support/browser/fake-media';
import { fakePush } from '../../support/browser/fake-push';
import { showInEnglish } from '../../support/browser/show-in-english';
import { CONVERSATION_ID, scriptedData } from '../../support/data/scripted-turn';
import { FakeServer } from '../../support/servers/fake-server';
import { MONEY_CONFIG } from '../../support/stage/money-config';

const { responseMessage } = scriptedData([]);
const { messageId } = responseMessage;
const SEEN_PATH = `/api/runs/${messageId}/seen`;
const TURN: Turn = {
  requestId: 'one',
  plan: null,
  phase: 'streaming',
  isReconnecting: false,
  questionId: null,
  answerId: messageId,
  responseMessageId: messageId,
  failure: null,
};

let server: FakeServer;
let isVisible = true;
const badge = { set: 0, cleared: 0 };

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  isVisible = true;
  Object.assign(badge, { set: 0, cleared: 0 });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  Object.defineProperties(navigator, {
    setAppBadge: { configurable: true, value: () => Promise.resolve(void (badge.set += 1)) },
    clearAppBadge: { configurable: true, value: () => Promise.resolve(void (badge.cleared += 1)) },
  });
  window.localStorage.clear();
  fakePush();
  server = new FakeServer();
  server.answer('/api/user/push', ({ method }) =>
    method === 'GET' ? Response.json({ publicKey: 'BAE', devices: [] }) : new Response(null, { status: 204 }),
  );
  server.answer(SEEN_PATH, () => new Response(null, { status: 204 }));
  setBearer('a bearer');
  forgetThread(CONVERSATION_ID);
  await mutate(() => true, undefined, { revalidate: false });
});

afterEach(() => jest.useRealTimers());

function show() {
  return showInEnglish(
    <>
      <div data-notice-place />
      <AnswerNotices conversationId={CONVERSATION_ID} />
    </>,
  );
}

const setState: ReturnType<typeof getThread>['store']['setState'] = (state) =>
  act(() => getThread(CONVERSATION_ID).store.setState(state));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const seen = () =>
  server.seen.filter(({ path }) => path === SEEN_PATH).map(({ body }): unknown => JSON.parse(body ?? ''));

it('the end of a long answer on the screen is said to be seen, once', async () => {
  show();
  setState({ turn: TURN });
  await pass(16_000);
  setState({ turn: null });
  await pass(1_000);
  await waitFor(() => expect(seen()).toEqual([{ kind: 'ready' }]));
});

it('a short answer, and one that ends out of sight, is not', async () => {
  show();
  setState({ turn: { ...TURN, phase: 'sending', responseMessageId: null } });
  setState({ turn: TURN });
  await pass(5_000);
  setState({ turn: null });
  await pass(2_000);
  setState({ turn: TURN });
  await pass(16_000);
  isVisible = false;
  setState({ turn: null });
  await pass(2_000);
  expect(seen()).toEqual([]);
});

it('the end of an answer that was followed from its middle alone is said to be seen', async () => {
  setState({ turn: TURN });
  show();
  await pass(2_000);
  setState({ turn: null });
  await pass(1_000);
  await waitFor(() => expect(seen()).toEqual([{ kind: 'ready' }]));
});

it('the end of an answer in a column of a comparison is said to be seen', async () => {
  const thread = getThread(CONVERSATION_ID);
  const choice = { endpoint: 'openai', endpointType: null, model: 'a-model' };
  const column = createColumn({ choice, owner: thread }, thread.store.getState());
  show();
  const entry = { choice, requestId: 'one', stage: 'asked', refusals: 0, thread: column } as const;
  setState({
    comparison: {
      questionId: 'question',
      isQuestionSaved: true,
      text: 'Rivers?',
      files: [],
      limit: 2,
      isRunning: true,
      entries: [entry],
    },
  });
  act(() => column.store.setState({ turn: TURN }));
  await pass(16_000);
  act(() => column.store.setState({ turn: null }));
  await pass(1_000);
  await waitFor(() => expect(seen()).toEqual([{ kind: 'ready' }]));
});

it('a call that waits for a decision on the screen is said to be seen, once', async () => {
  show();
  const asking = {
    type: 'tool_call',
    toolCallId: 'call',
    name: 'tool',
    input: '{}',
    output: null,
    state: 'asking',
  } as const;
  const message = { ...responseMessage, siblingIds: [messageId] };
  setState({ turn: TURN, live: { message, reply: emptyReply([asking]), restart: null } });
  await pass(1_000);
  setState({ live: { message, reply: emptyReply([asking]), restart: null } });
  await pass(1_000);
  await waitFor(() => expect(seen()).toEqual([{ kind: 'question' }]));
});

it('after 20 seconds the device can be told, by one press', async () => {
  const { user } = show();
  setState({ turn: TURN });
  await pass(19_000);
  expect(screen.queryByRole('button', { name: 'Notify me when it’s ready' })).toBeNull();
  await pass(2_000);
  await user.click(await screen.findByRole('button', { name: 'Notify me when it’s ready' }));
  expect(await screen.findByText('You’ll be notified on this device.')).toBeInTheDocument();
  expect(
    server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/user/push'),
  ).toHaveLength(1);
});

it('an offer that was refused is not made again', async () => {
  const { user } = show();
  setState({ turn: TURN });
  await pass(21_000);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^This answer takes a while\.$/));
  await user.click(await screen.findByRole('button', { name: 'Don’t offer this again' }));
  expect(screen.queryByRole('status')).toBeNull();
  setState({ turn: null });
  setState({ turn: { ...TURN, responseMessageId: '11111111-1111-4111-8111-111111111111' } });
  await pass(21_000);
  expect(screen.queryByRole('button', { name: 'Notify me when it’s ready' })).toBeNull();
});

it('the application is marked while an answer runs out of sight, and until that is seen', () => {
  show();
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  badge.cleared = 0;
  isVisible = false;
  look();
  expect(badge).toEqual({ set: 0, cleared: 0 });
  setState({ turn: TURN });
  setState({ version: 1 });
  expect(badge).toEqual({ set: 1, cleared: 0 });
  setState({ turn: null });
  expect(badge.cleared).toBe(0);
  isVisible = true;
  look();
  expect(badge.cleared).toBe(1);
});

it('on a phone the second answer offers to install the application, until that is dismissed', async () => {
  keepInstallPrompt();
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  fakeMedia('(pointer: coarse)');
  const prompt = jest.fn();
  const { user } = show();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  setState({ turn: TURN });
  setState({ turn: null });
  await pass(100);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  setState({ turn: TURN });
  setState({ turn: null });
  // The line of the answer stood there a moment ago.
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await pass(3_000);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  fakeMedia();
});

it('a notice that was pressed opens its chat in this page', () => {
  show();
  const opened = '7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
  const tell = (data: unknown) =>
    act(() => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
  tell('/c/../server');
  tell('https://evil.example');
  tell({ path: '/c/x' });
  expect(window.location.pathname).not.toContain('server');
  tell(`/c/${opened}`);
  expect(window.location.pathname).toMatch(new RegExp(`^/c(hat)?/${opened}$`));
});
