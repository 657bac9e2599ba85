/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from '@/components/composer/composer';
import { setDraft } from '@/lib/client/draft/draft';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { awaitChatSettings, forgetChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { retryTurn } from '@/lib/client/turn/send-turn';
import { takeQuestionBack } from '@/lib/client/turn/withdraw-turn';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { WithWords } from '@/tests/support/browser/with-words';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

let server: FakeServer;

beforeEach(() => {
  fakeMedia();
  forgetThread('new');
  setDraft('new', '');
  setBearer('token');
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server = new FakeServer();
  // The answer never arrives, so that the test can look at what was sent.
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
});

function field(): HTMLElement {
  render(<Composer conversationId="new" />, { wrapper: WithWords });
  return screen.getByRole('textbox', { name: 'Message' });
}

function isSent(): boolean {
  return isSubmitting(getThread('new').store.getState());
}

test('Enter sends and empties the field; Stop takes the place of Send', async () => {
  const input = field();
  await userEvent.type(input, 'Hello{Enter}');
  expect(isSent()).toBe(true);
  expect(input).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Stop generating' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('a message for a conversation whose settings are loading is sent once they have arrived, and never without them', async () => {
  const conversationId = '20000000-0000-4000-8000-000000000009';
  forgetThread(conversationId);
  getThread(conversationId).store.setState({ status: 'ready' });
  act(() => awaitChatSettings(conversationId));
  render(<Composer conversationId={conversationId} />, { wrapper: WithWords });
  const input = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(input, 'Hello{Enter}');
  expect(input).toHaveValue('Hello');
  expect(server.seen.filter(({ path }) => path.startsWith('/api/ask'))).toEqual([]);
  act(() => openChatSettings(conversationId, 'demo', { temperature: 0.3 }));
  await waitFor(() => expect(input).toHaveValue(''));
  const asked = server.seen.filter(({ path }) => path === '/api/ask/demo');
  expect(asked.map(({ body }) => JSON.parse(body ?? '{}').text)).toEqual(['Hello']);
  act(() => forgetChatSettings());
});

test('Shift+Enter starts a line and sends nothing', async () => {
  const input = field();
  await userEvent.type(input, 'one{Shift>}{Enter}{/Shift}two');
  expect(input).toHaveValue('one\ntwo');
  expect(isSent()).toBe(false);
});

test('Enter that ends a composition sends nothing, whichever way the browser reports it', () => {
  const input = field();
  fireEvent.change(input, { target: { value: 'にほん' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(isSent()).toBe(false);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(isSent()).toBe(true);
});

test('Send is off while there is nothing but space', async () => {
  const input = field();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(input, '  ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(input, 'x');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a paste is reduced to its plain text', () => {
  const input = field();
  const paste = createEvent.paste(input, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'a\r\nb' : '<b>a</b>') },
  });
  fireEvent(input, paste);
  expect(paste.defaultPrevented).toBe(true);
  expect(input).toHaveValue('a\nb');
});

test('a text over the limit cannot be sent and says so', () => {
  const input = field();
  fireEvent.change(input, { target: { value: 'x'.repeat(100_001) } });
  expect(screen.getByRole('alert')).toHaveTextContent('100,001 of 100,000 characters');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('a question that could not be sent stays in the thread above the reason, and the field is free', async () => {
  server.answer('/api/ask/demo', () =>
    Response.json(
      { code: 'endpoint_unavailable', message: 'no', details: { endpoint: 'demo' } },
      { status: 404 },
    ),
  );
  const input = field();
  await userEvent.type(input, 'Hello{Enter}');
  await waitFor(() => expect(getThread('new').store.getState().turn?.phase).toBe('failed'));
  const { order, messages, turn } = getThread('new').store.getState();
  expect(order).toEqual([turn?.questionId, turn?.answerId]);
  expect(messages[turn?.questionId ?? '']?.content).toEqual([{ type: 'text', text: 'Hello' }]);
  expect(input).toHaveValue('');
});

test('a refused question is sent again under the id of its request, and returns to the field to be changed', async () => {
  const refused = () => Response.json({ code: 'rate_limited', message: 'Too many' }, { status: 429 });
  server.answer('/api/ask/demo', refused);
  const input = field();
  await userEvent.type(input, 'Hello{Enter}');
  const thread = getThread('new');
  const hasFailed = () => expect(thread.store.getState().turn?.phase).toBe('failed');
  await waitFor(hasFailed);
  act(() => void retryTurn(thread));
  await waitFor(hasFailed);
  const ids = server.seen
    .filter(({ path }) => path === '/api/ask/demo')
    .map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await userEvent.type(input, 'there');
  act(() => takeQuestionBack(thread));
  expect(input).toHaveValue('Hello\n\nthere');
  expect(thread.store.getState()).toMatchObject({ order: [], turn: null });
});

test('a refused question stays in the thread while another text is being written', async () => {
  let refuse: () => void = () => undefined;
  server.answer(
    '/api/ask/demo',
    () =>
      new Promise<Response>((resolve) => {
        refuse = () => resolve(Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
      }),
  );
  const input = field();
  await userEvent.type(input, 'First{Enter}');
  await userEvent.type(input, 'Second');
  await waitFor(() => expect(server.seen.some((call) => call.path === '/api/ask/demo')).toBe(true));
  refuse();
  await waitFor(() => expect(isSent()).toBe(false));
  expect(input).toHaveValue('Second');
  expect(getThread('new').store.getState().order).toHaveLength(2);
});

test.each([
  ['is not reached', () => Response.error()],
  ['answers with a failure', () => new Response('', { status: 500 })],
])('when the server %s for a stop, that is said, and Stop works again', async (_how, reply) => {
  const message = scriptedMessage({ messageId: ANSWER_ID, isCreatedByUser: false, isRunning: true });
  getThread('new').store.setState({
    conversationId: CONVERSATION_ID,
    order: [ANSWER_ID],
    messages: { [ANSWER_ID]: { ...message, siblingIds: [ANSWER_ID] } },
    turn: {
      requestId: null,
      plan: null,
      questionId: null,
      failure: null,
      phase: 'streaming',
      isReconnecting: false,
      answerId: ANSWER_ID,
      responseMessageId: ANSWER_ID,
    },
  });
  server.answer('/api/ask/demo/abort', reply);
  const { user } = showInEnglish(<Composer conversationId="new" />);
  await user.click(screen.getByRole('button', { name: 'Stop generating' }));
  expect(await screen.findByText('The answer could not be stopped. Try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop generating' })).toBeEnabled();
});
