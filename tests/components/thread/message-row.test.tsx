/** @jest-environment ./tests/support/browser-environment.mjs */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { WithWords } from '@/tests/support/browser/with-words';
import { ANSWER_ID, CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const OTHER_ID = '10000000-0000-4000-8000-000000000009';
const PAGE = `/api/messages/${CONVERSATION_ID}/page`;
const question: BranchMessage = {
  ...scriptedMessage({ content: [{ type: 'text', text: 'Why?' }] }),
  siblingIds: [QUESTION_ID],
};
const answer: BranchMessage = {
  ...scriptedMessage({
    messageId: ANSWER_ID,
    parentMessageId: QUESTION_ID,
    isCreatedByUser: false,
    sender: 'Demo',
    content: [{ type: 'text', text: 'Because.' }],
    finishReason: 'stop',
  }),
  siblingIds: [OTHER_ID, ANSWER_ID],
};

let server: FakeServer;
let thread: Thread;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  setBearer('token');
  openChatSettings(CONVERSATION_ID, 'demo', {});
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server = new FakeServer();
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
  server.answer('/api/edit/demo', () => new Promise<Response>(() => undefined));
});

function show(messageId: string, changes: Partial<BranchMessage> = {}): void {
  const messages: Record<string, BranchMessage> = { [QUESTION_ID]: question, [ANSWER_ID]: answer };
  const shown = messages[messageId] ?? answer;
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID, ANSWER_ID],
    messages: { ...messages, [messageId]: { ...shown, ...changes } },
  });
  render(
    <ThreadProvider thread={thread}>
      <MessageRow messageId={messageId} isLast={messageId === ANSWER_ID} />
    </ThreadProvider>,
    { wrapper: WithWords },
  );
}

function sentBody(path: string): unknown {
  return JSON.parse(server.seen.find((call) => call.path === path)?.body ?? 'null');
}

test('a message is copied as text, and says so', async () => {
  const user = userEvent.setup();
  show(ANSWER_ID);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Because.');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('an edited question is sent as a new branch by Ctrl+Enter; Escape leaves it as it was and keeps the change', async () => {
  show(QUESTION_ID);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.keyboard(' changed{Escape}');
  expect(screen.getByText('Why?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox')).toHaveValue('Why? changed');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.keyboard(' Tell me.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentBody('/api/ask/demo')).toMatchObject({ text: 'Why? Tell me.' }));
});

test('Save alone replaces the text, and a refusal brings the old one back', async () => {
  const path = `/api/messages/${CONVERSATION_ID}/${ANSWER_ID}`;
  server.answer(path, () => Response.json({ code: 'internal_error', message: 'x' }, { status: 500 }));
  show(ANSWER_ID);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.keyboard(' Truly.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sentBody(path)).toEqual({ text: 'Because. Truly.' });
  expect(await screen.findByText('Because.')).toBeInTheDocument();
});

test('the arrows show which reply this is and fetch the branch through the other one', async () => {
  const other = { ...answer, messageId: OTHER_ID, content: [{ type: 'text' as const, text: 'No.' }] };
  server.answer(PAGE, () =>
    Response.json({ messages: [question, other], leafId: OTHER_ID, hasMoreAbove: false }),
  );
  show(ANSWER_ID);
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next version' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous version' }));
  await waitFor(() => expect(thread.store.getState().order).toEqual([QUESTION_ID, OTHER_ID]));
  expect(server.seen.find((call) => call.path === PAGE)?.search).toBe(`?leafId=${OTHER_ID}`);
});

test('Continue is offered only for an answer that is not complete', async () => {
  show(ANSWER_ID, { finishReason: 'length' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(sentBody('/api/edit/demo')).toMatchObject({ isContinued: true, generation: 'Because.' }),
  );
});

test.each([
  ['incomplete', 'Stopped'],
  ['length', 'The answer reached its length limit.'],
  ['content_filter', 'The provider’s filter ended the answer. Change your message, or try another model.'],
] as const)('an answer that ended by %s says so in words', (finishReason, words) => {
  show(ANSWER_ID, { finishReason });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('an answer that ended for lack of credit says so, and can be continued', () => {
  show(ANSWER_ID, { finishReason: 'balance' });
  expect(screen.getByText(/credit or monthly budget is used up/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test('an answer that ended for lack of credit after calls alone can be continued once one has returned', () => {
  const call = { type: 'tool_call' as const, toolCallId: 'c', name: 'python', input: '{}' };
  show(ANSWER_ID, { finishReason: 'balance', content: [{ ...call, output: null, state: 'running' }] });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  cleanup();
  show(ANSWER_ID, { finishReason: 'balance', content: [{ ...call, output: '42', state: 'done' }] });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test('a finished answer offers to be regenerated, not to be continued', () => {
  show(ANSWER_ID);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Regenerate' })).toBeInTheDocument();
});

test('an answer whose question was deleted is not offered to be written again', () => {
  show(ANSWER_ID, { parentMessageId: question.parentMessageId, finishReason: 'length' });
  expect(screen.getByText('Because.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Regenerate|Continue)/ })).toBeNull();
});

test('an error stands where the answer would be, with a way out', async () => {
  show(ANSWER_ID, {
    content: [],
    error: { code: 'provider_error', details: { message: 'It <b>broke</b>' } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('choose another model. It <b>broke</b>');
  expect(screen.queryByRole('button', { name: /^Regenerate/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(sentBody('/api/ask/demo')).toMatchObject({ overrideParentMessageId: QUESTION_ID }),
  );
});

test('an unfinished answer is marked as such, after a short delay', async () => {
  show(ANSWER_ID, { unfinished: true });
  expect(screen.queryByText(/incomplete/)).toBeNull();
  expect(await screen.findByText(/incomplete/)).toBeInTheDocument();
});

test('an answer that failed half way keeps its text, says why, and can be continued', () => {
  show(ANSWER_ID, {
    unfinished: true,
    finishReason: 'incomplete',
    error: { code: 'provider_error', details: { message: 'It broke' } },
  });
  expect(screen.getByText('Because.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('It broke');
  expect(screen.queryByText(/incomplete/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});
