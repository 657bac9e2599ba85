/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { loadMarkdownView } from '@/components/markdown/load-markdown-view';
import { CompareView } from '@/components/thread/compare/compare-view';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { DirectionProvider } from '@/components/ui/direction';
import { useChangedModel } from '@/lib/client/model/store/changed-model';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { createColumn, forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { initialThreadState, type ComparisonEntry } from '@/lib/client/thread/thread-state';
import { findStoredComparison, storeComparison } from '@/lib/client/turn/compare/stored-comparison';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { userSchema } from '@/lib/domain/account/user';
import type { Message } from '@/lib/domain/message/message';
import { fakeLayout } from '@/tests/support/browser/fake-layout';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/openAI';
const idOf = (number: number) => `10000000-0000-4000-8000-00000000010${String(number)}`;
const question: BranchMessage = {
  ...scriptedMessage({ content: [{ type: 'text', text: 'Why?' }] }),
  siblingIds: [QUESTION_ID],
};

let server: FakeServer;
let thread: Thread;
let widthPx = 0;

beforeAll(async () => {
  await loadMarkdownView();
  fakeLayout();
  fakeMedia();
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx);
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  window.localStorage.clear();
  server = new FakeServer();
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 1 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-a', 'gpt-b', 'gpt-c'] }));
  server.answer(ASK, () => new Promise<Response>(() => undefined));
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  openChatSettings(CONVERSATION_ID, 'openAI', {});
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' });
  useChangedModel.setState({ changed: null });
  widthPx = 1200;
});

/** Without an answer the model was not asked. */
function entryOf(number: number, model: string, changes: Partial<Message> | null): ComparisonEntry {
  const choice = { endpoint: 'openAI', endpointType: null, model };
  const answer = scriptedMessage({
    messageId: idOf(number),
    parentMessageId: QUESTION_ID,
    isCreatedByUser: false,
    endpoint: 'openAI',
    model,
    finishReason: 'stop',
    timing: { firstTokenMs: 10, durationMs: 2_500 },
    costCredits: 12_000,
    ...changes,
  });
  const state = {
    ...initialThreadState(CONVERSATION_ID, true),
    conversationId: CONVERSATION_ID,
    order: changes === null ? [] : [QUESTION_ID, answer.messageId],
    messages: { [answer.messageId]: { ...answer, siblingIds: [answer.messageId] } },
  };
  return {
    choice,
    requestId: idOf(number),
    stage: 'asked',
    refusals: 0,
    thread: createColumn({ choice, owner: thread }, state),
  };
}

const says = (text: string): Partial<Message> => ({ content: [{ type: 'text', text }] });

function show(
  answers: readonly (Partial<Message> | null)[],
  { isRunning = false, direction = 'ltr' }: { isRunning?: boolean; direction?: 'ltr' | 'rtl' } = {},
) {
  const comparison = {
    questionId: QUESTION_ID,
    isQuestionSaved: true,
    text: '',
    files: [],
    limit: 2,
    isRunning,
    entries: answers.map((answer, index) => entryOf(index, `gpt-${'abc'.charAt(index)}`, answer)),
  };
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID],
    messages: { [QUESTION_ID]: question },
    comparison,
  });
  storeComparison(CONVERSATION_ID, comparison);
  return showInEnglish(
    <DirectionProvider dir={direction}>
      <ThreadProvider thread={thread}>
        <CompareView />
      </ThreadProvider>
    </DirectionProvider>,
  );
}

function partOf(name: string, part: 'header' | 'footer'): HTMLElement {
  const found = screen.getByRole('article', { name }).querySelector<HTMLElement>(part);
  if (found === null) throw new Error(`${name} has no ${part}`);
  return found;
}

test('each column has its model, its time and its price at the top, and the way on at the bottom', () => {
  show([says('Because A.'), says('Because B.')]);
  for (const name of ['gpt-a', 'gpt-b']) {
    const head = partOf(name, 'header');
    expect(head).toHaveTextContent(`${name}2.50 s$0.012`);
    expect(head).toHaveClass('sticky', 'top-0');
    const foot = partOf(name, 'footer');
    expect(foot).toHaveClass('sticky', 'bottom-0');
    expect(within(foot).getByRole('button', { name: 'Continue with this' })).toBeEnabled();
  }
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('where columns would be too narrow the answers are pages, with a tab for each', () => {
  widthPx = 620;
  show([says('Because A.'), null]);
  const [one, other] = screen.getAllByRole('tab');
  expect(one).toHaveAccessibleName(/^gpt-a/);
  expect(one).toHaveAttribute('aria-selected', 'true');
  // There is one foot, of the page that is shown.
  expect(screen.getByRole('button', { name: 'Continue with this' })).toBeEnabled();
  fireEvent.click(screen.getByRole('tab', { name: /^gpt-b/ }));
  expect(other).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('button', { name: 'Continue with this' })).toBeNull();
});

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('the arrow key that points ahead shows the next page (%s)', async (direction, key) => {
  widthPx = 620;
  const { user } = show([says('Because A.'), says('Because B.')], { direction });
  await user.click(screen.getByRole('tab', { name: /^gpt-a/ }));
  await user.keyboard(key);
  const next = screen.getByRole('tab', { name: /^gpt-b/ });
  expect(next).toHaveAttribute('aria-selected', 'true');
  expect(next).toHaveFocus();
});

test('the chosen model is asked to merge the answers that have a text, and the chat says that it goes on with it', async () => {
  const { user } = show([
    says('Because A.'),
    { content: [], error: { code: 'provider_error', details: null } },
    says('Because C.'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Merge answers' }));
  await user.click(await screen.findByRole('gridcell', { name: /^gpt-b/ }));
  await waitFor(() =>
    expect(JSON.parse(server.seen.find(({ path }) => path === ASK)?.body ?? 'null')).toMatchObject({
      overrideParentMessageId: QUESTION_ID,
      model: 'gpt-b',
      mergedIds: [idOf(0), idOf(2)],
    }),
  );
  const { order, messages, comparison, turn } = thread.store.getState();
  expect(comparison).toBeNull();
  expect(turn?.phase).toBe('sending');
  const merged = messages[order.at(-1) ?? ''];
  expect(merged?.siblingIds).toEqual([idOf(0), idOf(1), idOf(2), turn?.answerId]);
  expect(useChangedModel.getState().changed).toMatchObject({
    before: { model: 'gpt-a' },
    after: { model: 'gpt-b' },
  });
  // Until the server has begun, a reload shows the compared answers again.
  expect(findStoredComparison(CONVERSATION_ID)).not.toBeNull();
});

test.each([
  ['fewer than two have a text', [says('Because A.'), says(' ')], false],
  ['one is still being written', [says('Because A.'), says('Because B.')], true],
])('nothing is offered to merge while %s', (_, answers, isRunning) => {
  show(answers, { isRunning });
  expect(screen.queryByRole('button', { name: 'Merge answers' })).toBeNull();
});

test('a merged answer names what it was written from, and leads to what is still there', async () => {
  const merged = scriptedMessage({
    messageId: idOf(9),
    parentMessageId: QUESTION_ID,
    isCreatedByUser: false,
    content: [
      {
        type: 'merged',
        answers: [
          { messageId: idOf(0), name: 'gpt-a' },
          { messageId: idOf(1), name: 'gpt-b' },
        ],
      },
      { type: 'text', text: 'All in all.' },
    ],
  });
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID, merged.messageId],
    messages: {
      [QUESTION_ID]: question,
      [merged.messageId]: { ...merged, siblingIds: [idOf(0), merged.messageId] },
    },
  });
  const { user } = showInEnglish(
    <ThreadProvider thread={thread}>
      <MessageRow messageId={merged.messageId} isLast />
    </ThreadProvider>,
  );
  expect(screen.getByText(/^Merged from/)).toHaveTextContent('Merged from gpt-a and gpt-b');
  expect(screen.queryByRole('button', { name: 'gpt-b' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'gpt-a' }));
  await waitFor(() =>
    expect(server.seen.map(({ search }) => search)).toContainEqual(
      expect.stringContaining(`leafId=${idOf(0)}`),
    ),
  );
});
