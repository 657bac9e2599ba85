/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { useVersionSwipe } from '@/components/thread/answer/use-version-swipe';
import { ThreadProvider } from '@/components/thread/thread-context';
import { DirectionProvider } from '@/components/ui/direction';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { flushTasks } from '@/tests/support/flush-tasks';
import { FakeServer } from '@/tests/support/servers/fake-server';

const BEFORE_ID = '10000000-0000-4000-8000-000000000008';
const AFTER_ID = '10000000-0000-4000-8000-000000000009';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  setBearer('token');
  forgetThread(CONVERSATION_ID);
  getThread(CONVERSATION_ID).store.setState({ status: 'ready', conversationId: CONVERSATION_ID });
});

function Swiped({ isBusy }: { isBusy: boolean }) {
  const message = {
    ...scriptedMessage({ messageId: ANSWER_ID }),
    siblingIds: [BEFORE_ID, ANSWER_ID, AFTER_ID],
  };
  return (
    <article {...useVersionSwipe(message, isBusy)}>
      <p>Text</p>
      <pre style={{ overflowX: 'auto' }}>Code</pre>
    </article>
  );
}

interface SwipeOptions {
  direction?: 'ltr' | 'rtl';
  isBusy?: boolean;
  from?: number;
  downPx?: number;
  on?: string;
}

async function shownAfter(
  byPx: number,
  { direction = 'ltr', isBusy = false, from = 300, downPx = 0, on = 'Text' }: SwipeOptions = {},
): Promise<string | null> {
  showInEnglish(
    <DirectionProvider dir={direction}>
      <ThreadProvider thread={getThread(CONVERSATION_ID)}>
        <Swiped isBusy={isBusy} />
      </ThreadProvider>
    </DirectionProvider>,
  );
  const target = screen.getByText(on);
  jest.spyOn(screen.getByText('Code'), 'scrollWidth', 'get').mockReturnValue(900);
  fireEvent.touchStart(target, { touches: [{ clientX: from, clientY: 200 }] });
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: from + byPx, clientY: 200 + downPx }] });
  await flushTasks();
  const asked = server.seen.find(({ path }) => path.endsWith('/page'));
  return asked === undefined ? null : new URLSearchParams(asked.search).get('leafId');
}

test.each([
  ['ltr', -120, AFTER_ID],
  ['ltr', 120, BEFORE_ID],
  ['rtl', 120, AFTER_ID],
  ['rtl', -120, BEFORE_ID],
] as const)(
  'a swipe shows the next version or the one before (%s, %s px)',
  async (direction, byPx, siblingId) => {
    expect(await shownAfter(byPx, { direction })).toBe(siblingId);
  },
);

test.each([
  ['too short', -40, {}],
  ['along the page', -120, { downPx: 90 }],
  ['from the edge', 120, { from: 10 }],
  ['over what scrolls sideways', -120, { on: 'Code' }],
  ['while an answer is written', -120, { isBusy: true }],
])('a movement %s shows no other version', async (_, byPx, options) => {
  expect(await shownAfter(byPx, options)).toBeNull();
});

test('on a page that is drawn larger a finger moves the page', async () => {
  Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
  try {
    expect(await shownAfter(-120)).toBeNull();
  } finally {
    Reflect.deleteProperty(window, 'visualViewport');
  }
});
