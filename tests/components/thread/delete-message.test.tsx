/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import { DeleteMessageDialog } from '@/components/branches/delete-message-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const OTHER_ID = '10000000-0000-4000-8000-000000000008';
const NEXT_ID = '10000000-0000-4000-8000-000000000009';
const PAGE = `/api/messages/${CONVERSATION_ID}/page`;

function message(messageId: string, parentMessageId: string, siblingIds = [messageId]): BranchMessage {
  const isCreatedByUser = messageId === QUESTION_ID || messageId === NEXT_ID;
  return { ...scriptedMessage({ messageId, parentMessageId, isCreatedByUser }), siblingIds };
}

const root = scriptedMessage({}).parentMessageId;
const question = message(QUESTION_ID, root);
const answer = message(ANSWER_ID, QUESTION_ID, [OTHER_ID, ANSWER_ID]);
const other = message(OTHER_ID, QUESTION_ID);
const next = message(NEXT_ID, ANSWER_ID);

let server: FakeServer;
let thread: Thread;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  setBearer('token');
  server = new FakeServer();
});

function show(messages: readonly BranchMessage[], messageId: string) {
  thread.store.setState({
    status: 'ready',
    order: messages.map((each) => each.messageId),
    messages: Object.fromEntries(messages.map((each) => [each.messageId, each])),
  });
  server.answer(`/api/messages/${CONVERSATION_ID}/${messageId}`, () => new Response(null, { status: 204 }));
  return showInEnglish(
    <DeleteMessageDialog
      isOpen
      request={{ kind: 'deleteMessage', conversationId: CONVERSATION_ID, messageId }}
    />,
  );
}

const answerPage = (messages: readonly BranchMessage[]) =>
  server.answer(PAGE, () =>
    Response.json({ messages, leafId: messages.at(-1)?.messageId ?? null, hasMoreAbove: false }),
  );
const order = () => thread.store.getState().order;
const confirm = () => screen.getByRole('button', { name: 'Delete' });

it('says that what follows and the other versions stay, and lets what follows move up', async () => {
  const moved = { ...next, parentMessageId: QUESTION_ID, siblingIds: [OTHER_ID, NEXT_ID] };
  answerPage([question, moved]);
  const { user } = show([question, answer, next], ANSWER_ID);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'This cannot be undone. The messages below it stay and move up. Its other version stays.',
  );
  await user.click(confirm());
  await waitFor(() => expect(order()).toEqual([QUESTION_ID, NEXT_ID]));
  await waitFor(() => expect(thread.store.getState().messages[NEXT_ID]).toEqual(moved));
  expect(server.seen.map(({ method, path, search }) => `${method} ${path}${search}`)).toEqual([
    `DELETE /api/messages/${CONVERSATION_ID}/${ANSWER_ID}`,
    `GET ${PAGE}?leafId=${NEXT_ID}`,
  ]);
});

it('shows the other version of the last message', async () => {
  answerPage([question, other]);
  const { user } = show([question, answer], ANSWER_ID);
  await user.click(confirm());
  await waitFor(() => expect(order()).toEqual([QUESTION_ID, OTHER_ID]));
});

it('ends the branch above a last message without versions', async () => {
  answerPage([question]);
  const { user } = show([question, { ...answer, siblingIds: [ANSWER_ID] }], ANSWER_ID);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('This cannot be undone.');
  await user.click(confirm());
  await waitFor(() => expect(order()).toEqual([QUESTION_ID]));
});

it('takes the message away also where the branch cannot be loaded again, and leaves none of a single one', async () => {
  const { user } = show([question], QUESTION_ID);
  await user.click(confirm());
  await waitFor(() => expect(order()).toEqual([]));
  expect(thread.store.getState().messages).toEqual({});
});

it('leaves the thread as it is where the server refuses, and says so', async () => {
  const { user } = show([question, answer, next], ANSWER_ID);
  server.answer(`/api/messages/${CONVERSATION_ID}/${ANSWER_ID}`, () =>
    Response.json({ code: 'conflict', message: 'x' }, { status: 409 }),
  );
  await user.click(confirm());
  expect(await screen.findByText('The message could not be deleted. Try again.')).toBeInTheDocument();
  expect(order()).toEqual([QUESTION_ID, ANSWER_ID, NEXT_ID]);
});
