/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { mutate } from 'swr';
import { FindBar } from '@/components/thread/find/find-bar';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { FIND_LIMIT_OCCURRENCES, type FoundMessages } from '@/lib/contracts/search/find';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { WithWords } from '@/tests/support/browser/with-words';
import { ANSWER_ID, CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const FIND = `/api/messages/${CONVERSATION_ID}/find`;
const AWAY_ID = '10000000-0000-4000-8000-000000000009';

/** jsdom has no highlights. */
class FakeHighlight extends Set<Range> {
  constructor(...ranges: Range[]) {
    super(ranges);
  }
}

let server: FakeServer;
let thread: Thread;

beforeEach(async () => {
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  Object.assign(globalThis, { Highlight: FakeHighlight, CSS: { highlights: new Map() } });
  // Both messages are on the screen.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
});

const marked = (name: string) =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range instanceof Range ? range.toString() : ''));

function currentOffset(): number | undefined {
  const [range] = [...(CSS.highlights.get('found-here') ?? [])];
  return range?.startOffset;
}

const answers = (found: Partial<FoundMessages>) =>
  server.answer(FIND, () =>
    Response.json({
      messageIds: [],
      hasMore: false,
      occurrences: [],
      terms: [{ text: 'tide', place: 'inside' }],
      ...found,
    }),
  );

function show(question: string, answer: BranchMessage['content']): void {
  const base = scriptedMessage({ content: [{ type: 'text', text: question }] });
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID, ANSWER_ID, AWAY_ID],
    messages: {
      [QUESTION_ID]: { ...base, siblingIds: [QUESTION_ID] },
      [ANSWER_ID]: {
        ...base,
        messageId: ANSWER_ID,
        isCreatedByUser: false,
        content: answer,
        siblingIds: [ANSWER_ID],
      },
    },
  });
  render(<Screen />, { wrapper: WithWords });
}

function Screen() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <ThreadProvider thread={thread}>
      <FindBar area={area} />
      <div ref={area}>
        <section role="region" aria-label="Chat" tabIndex={-1}>
          <MessageRow messageId={QUESTION_ID} isLast={false} />
          <MessageRow messageId={ANSWER_ID} isLast={false} />
        </section>
      </div>
    </ThreadProvider>
  );
}

const status = () => screen.getByRole('search').querySelector('[role=status]');
const reasonedAnswer: BranchMessage['content'] = [
  { type: 'reasoning', text: 'tide tide', durationMs: 10 },
  { type: 'text', text: 'The **ti**de of [the tide](https://tide.example/tide).' },
];

test('counts and walks through the occurrences, those on the screen as they are marked, the others as the server says', async () => {
  show('tide, Tide; low tide', reasonedAnswer);
  answers({ messageIds: [QUESTION_ID, ANSWER_ID, AWAY_ID], occurrences: [3, 4, 2] });
  await userEvent.type(screen.getByRole('textbox'), 'tide');
  // The answer shows the word twice: its reasoning and the address do not count.
  await waitFor(() => expect(status()).toHaveTextContent('1 of 7'));
  expect(marked('found-here')).toEqual(['tide']);
  expect(marked('found')).toEqual(['Tide', 'tide', 'tide', 'tide']);
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(status()).toHaveTextContent('3 of 7');
  expect(currentOffset()).toBe('tide, Tide; low '.length);
  await userEvent.keyboard('{Enter}');
  expect(status()).toHaveTextContent('4 of 7');
  expect(thread.store.getState().targetId).toBe(ANSWER_ID);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}');
  expect(status()).toHaveTextContent('2 of 7');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(status()).toHaveTextContent('7 of 7');
  expect(thread.store.getState().targetId).toBe(AWAY_ID);
});

test('returns the focus; where what had it is gone, or nothing had it, the list has it', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  const openFrom = (element: HTMLElement) => {
    element.focus();
    show('low tide', [{ type: 'text', text: 'x' }]);
  };
  openFrom(field);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveFocus();
  cleanup();

  openFrom(field);
  field.remove();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Chat' })).toHaveFocus();
  cleanup();

  openFrom(document.body);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Chat' })).toHaveFocus();
});

test('shows the place without a colour behind the whole message', async () => {
  show('low tide', [{ type: 'text', text: 'x' }]);
  answers({ messageIds: [QUESTION_ID], occurrences: [1] });
  await userEvent.type(screen.getByRole('textbox'), 'tide');
  await waitFor(() => expect(status()).toHaveTextContent('1 of 1'));
  await waitFor(() => expect(thread.store.getState().targetId).toBe(QUESTION_ID));
  expect(thread.store.getState().targetPlace?.()?.toString()).toBe('tide');
  expect(screen.getByText('low tide').closest('.bg-mark\\/35')).toBeNull();
  act(() => thread.store.setState({ targetId: QUESTION_ID, targetPlace: null }));
  expect(screen.getByText('low tide').closest('.bg-mark\\/35')).not.toBeNull();
});

test('counts what changes on the screen again', async () => {
  show('low tide', [{ type: 'text', text: 'x' }]);
  answers({ messageIds: [QUESTION_ID], occurrences: [1] });
  await userEvent.type(screen.getByRole('textbox'), 'tide');
  await waitFor(() => expect(status()).toHaveTextContent('1 of 1'));
  const state = thread.store.getState();
  const question = state.messages[QUESTION_ID];
  if (question === undefined) throw new Error('The question is there.');
  act(() =>
    thread.store.setState({
      messages: {
        ...state.messages,
        [QUESTION_ID]: { ...question, content: [{ type: 'text', text: 'tide and tide' }] },
      },
    }),
  );
  await waitFor(() => expect(status()).toHaveTextContent('1 of 2'));
  await waitFor(() => expect(marked('found')).toEqual(['tide']));
});

test('a found message in which no word is seen counts once, and messages that were not found are not marked', async () => {
  show('A tide that was not found', [{ type: 'text', text: '[here](https://tide.example)' }]);
  answers({ messageIds: [ANSWER_ID], occurrences: [1] });
  await userEvent.type(screen.getByRole('textbox'), 'tide');
  await waitFor(() => expect(status()).toHaveTextContent('1 of 1'));
  await waitFor(() => expect(thread.store.getState().targetId).toBe(ANSWER_ID));
  expect([...marked('found'), ...marked('found-here')]).toEqual([]);
});

test('marks and counts a bounded number in one message, and says that there are more', async () => {
  show('tide '.repeat(30_000), [{ type: 'text', text: 'x' }]);
  answers({ messageIds: [QUESTION_ID, AWAY_ID], occurrences: [FIND_LIMIT_OCCURRENCES + 1] });
  await userEvent.type(screen.getByRole('textbox'), 'tide');
  await waitFor(() => expect(status()).toHaveTextContent('1 of more than 1,001'));
  await waitFor(() => expect(marked('found')).toHaveLength(FIND_LIMIT_OCCURRENCES - 1));
});

test('removes the marks when it is closed', async () => {
  show('low tide', [{ type: 'text', text: 'x' }]);
  answers({ messageIds: [QUESTION_ID], occurrences: [1] });
  const { unmount } = render(<Screen />, { wrapper: WithWords });
  await userEvent.type(screen.getAllByRole('textbox')[1] ?? document.body, 'tide');
  await waitFor(() => expect(marked('found-here')).toEqual(['tide']));
  unmount();
  expect(CSS.highlights.size).toBe(0);
});

test('marks what is around the current occurrence where the browser has no highlights', async () => {
  Reflect.deleteProperty(globalThis, 'Highlight');
  Object.assign(globalThis, { CSS: {} });
  show('low tide and high tide', [{ type: 'text', text: 'x' }]);
  answers({ messageIds: [QUESTION_ID], occurrences: [2] });
  const { unmount } = render(<Screen />, { wrapper: WithWords });
  await userEvent.type(screen.getAllByRole('textbox')[1] ?? document.body, 'tide');
  const around = () => [...document.querySelectorAll('[data-found-here]')].map((each) => each.textContent);
  await waitFor(() => expect(around()).toEqual(['low tide and high tide']));
  unmount();
  expect(around()).toEqual([]);
});
