/** @jest-environment ./tests/support/browser-environment.mjs */
import { focusMessage } from '@/lib/client/message/focus-message';
import { setBearer } from '@/lib/client/request/bearer';
import { showEnd, showStart } from '@/lib/client/thread/jump';
import { loadNewer } from '@/lib/client/thread/load-newer';
import { loadOlder } from '@/lib/client/thread/load-older';
import { refreshThread } from '@/lib/client/thread/refresh-thread';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { shownOrder } from '@/lib/client/thread/thread-state';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

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

function pageOf(from: number, to: number): Response {
  const [start, end] = [Math.max(0, from), Math.min(branch.length, to)];
  return Response.json({
    messages: branch.slice(start, end),
    leafId: idAt(299),
    hasMoreAbove: start > 0,
    hasMoreBelow: end < branch.length,
  });
}

let server: FakeServer;
let thread: Thread;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  setBearer('token');
  server = new FakeServer();
  server.answer(PAGE, ({ search }) => {
    const query = new URLSearchParams(search);
    const at = (name: string) => branch.findIndex(({ messageId }) => messageId === query.get(name));
    if (query.has('leafId') && at('leafId') === -1)
      return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const limit = Number(query.get('limit') ?? 40);
    if (query.get('from') === 'leaf') return pageOf(at('leafId') - limit / 2, at('leafId') + limit / 2);
    if (query.get('from') === 'start') return pageOf(0, limit);
    if (query.has('after')) return pageOf(at('after') + 1, at('after') + 1 + limit);
    const end = query.has('before') ? at('before') : branch.length;
    return pageOf(end - limit, end);
  });
});

it('loads the end of the branch and what is around the message, and no page between', async () => {
  await focusMessage(thread, idAt(150));
  const { order, window, targetId, chosenLeafId, status } = thread.store.getState();
  expect([order[0], order.at(-1)]).toEqual([idAt(260), idAt(299)]);
  expect([window?.order[0], window?.order.at(-1), window?.hasMoreAbove]).toEqual([
    idAt(130),
    idAt(169),
    true,
  ]);
  expect({ targetId, chosenLeafId, status }).toEqual({
    targetId: idAt(150),
    chosenLeafId: idAt(150),
    status: 'ready',
  });
  expect(server.seen).toHaveLength(2);
});

it('is one range again once the reader has scrolled from there to the end', async () => {
  await focusMessage(thread, idAt(150));
  for (let round = 0; round < 20 && thread.store.getState().window !== null; round += 1)
    await loadNewer(thread);
  const { order, window, hasMoreAbove, messages } = thread.store.getState();
  expect(window).toBeNull();
  expect(order).toEqual(branch.slice(130).map(({ messageId }) => messageId));
  expect(order.every((id) => messages[id] !== undefined)).toBe(true);
  expect(hasMoreAbove).toBe(true);
  await loadOlder(thread);
  expect(thread.store.getState().order[0]).toBe(idAt(90));
});

it('goes to the first message and back to the end without what is between', async () => {
  await refreshThread(thread);
  expect(await showStart(thread)).toBe(true);
  const { window, order } = thread.store.getState();
  expect([window?.order[0], window?.order.length, window?.hasMoreAbove]).toEqual([idAt(0), 40, false]);
  expect(order).toHaveLength(40);
  await refreshThread(thread);
  expect(thread.store.getState().messages[idAt(0)]).toBeDefined();
  showEnd(thread);
  expect(shownOrder(thread.store.getState()).at(-1)).toBe(idAt(299));
  expect(server.seen).toHaveLength(3);
});

it('fetches nothing when the message is on the screen', async () => {
  await refreshThread(thread);
  const calls = server.seen.length;
  await focusMessage(thread, idAt(299));
  expect(thread.store.getState().targetId).toBe(idAt(299));
  expect(server.seen).toHaveLength(calls);
});

it('shows nothing of another branch while it is loading', async () => {
  const going = focusMessage(thread, idAt(0));
  await refreshThread(thread);
  expect(thread.store.getState().order).toEqual([]);
  await going;
  expect(shownOrder(thread.store.getState())[0]).toBe(idAt(0));
});

it('leads to the conversation as it is when the message was deleted', async () => {
  await focusMessage(thread, '30000000-0000-4000-8000-000000000000');
  const { order, targetId, chosenLeafId, isSeeking } = thread.store.getState();
  expect(order.at(-1)).toBe(idAt(299));
  expect({ targetId, chosenLeafId, isSeeking }).toEqual({
    targetId: null,
    chosenLeafId: null,
    isSeeking: false,
  });
});

it('leaves the branch alone on which an answer is being written, and shows other parts of it', async () => {
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
  expect(thread.store.getState().window?.order).toContain(idAt(0));
  expect(thread.store.getState().turn?.answerId).toBe(idAt(299));
  server.answer(PAGE, () =>
    Response.json({ messages: branch.slice(0, 2), leafId: idAt(1), hasMoreAbove: false }),
  );
  showEnd(thread);
  await focusMessage(thread, idAt(1));
  expect(thread.store.getState().window).toBeNull();
  expect(thread.store.getState().targetId).not.toBe(idAt(1));
});
