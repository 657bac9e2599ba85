/** @jest-environment ./tests/support/browser-environment.mjs */
import { setBearer } from '@/lib/client/request/bearer';
import { focusMessage } from '@/lib/client/thread/focus-message';
import { refreshThread } from '@/lib/client/thread/refresh-thread';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import type { BranchMessage } from '@/lib/contracts/message-page';
import { ROOT_PARENT_ID } from '@/lib/domain/ids';
import { FakeServer } from '@/tests/support/fake-server';
import { CONVERSATION_ID, scriptedMessage } from '@/tests/support/scripted-turn';

const PAGE = `/api/messages/${CONVERSATION_ID}/page`;
const idAt = (index: number) => `20000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const branch: BranchMessage[] = Array.from({ length: 300 }, (_, index) => ({
  ...scriptedMessage({
    messageId: idAt(index),
    parentMessageId: index === 0 ? ROOT_PARENT_ID : idAt(index - 1),
    content: [{ type: 'text', text: String(index) }],
  }),
  siblingIds: [idAt(index)],
}));

let server: FakeServer;
let thread: Thread;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  setBearer('token');
  server = new FakeServer();
  server.install();
  server.answer(PAGE, ({ search }) => {
    const query = new URLSearchParams(search);
    const leaf = branch.findIndex(({ messageId }) => messageId === query.get('leafId'));
    if (query.has('leafId') && leaf === -1)
      return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const before = branch.findIndex(({ messageId }) => messageId === query.get('before'));
    const end = before === -1 ? branch.length : before;
    const start = Math.max(0, end - Number(query.get('limit') ?? 40));
    return Response.json({ messages: branch.slice(start, end), leafId: idAt(299), hasMoreAbove: start > 0 });
  });
});

it('loads the branch as far up as the message and no further', async () => {
  await focusMessage(thread, idAt(150));
  const { order, targetId, chosenLeafId, hasMoreAbove, status } = thread.store.getState();
  expect(order[0]).toBe(idAt(60));
  expect(order.at(-1)).toBe(idAt(299));
  expect({ targetId, chosenLeafId, hasMoreAbove, status }).toEqual({
    targetId: idAt(150),
    chosenLeafId: idAt(150),
    hasMoreAbove: true,
    status: 'ready',
  });
});

it('asks nobody when the message is on the screen', async () => {
  await refreshThread(thread);
  const calls = server.seen.length;
  await focusMessage(thread, idAt(299));
  expect(thread.store.getState().targetId).toBe(idAt(299));
  expect(server.seen).toHaveLength(calls);
});

it('shows nothing of another branch while it is on its way', async () => {
  const going = focusMessage(thread, idAt(0));
  await refreshThread(thread);
  expect(thread.store.getState().order).toEqual([]);
  await going;
  expect(thread.store.getState().order).toHaveLength(300);
});

it('leads to the conversation as it is when the message is gone', async () => {
  await focusMessage(thread, '30000000-0000-4000-8000-000000000000');
  const { order, targetId, chosenLeafId, isSeeking } = thread.store.getState();
  expect(order.at(-1)).toBe(idAt(299));
  expect({ targetId, chosenLeafId, isSeeking }).toEqual({
    targetId: null,
    chosenLeafId: null,
    isSeeking: false,
  });
});

it('leaves the branch alone on which an answer is being written', async () => {
  await refreshThread(thread);
  thread.store.setState({
    turn: {
      requestId: 'r',
      plan: null,
      phase: 'streaming',
      isReconnecting: false,
      questionId: null,
      answerId: idAt(299),
      responseMessageId: idAt(299),
      failure: null,
    },
  });
  await focusMessage(thread, idAt(0));
  expect(thread.store.getState().order).toHaveLength(40);
  expect(thread.store.getState().targetId).toBeNull();
});
