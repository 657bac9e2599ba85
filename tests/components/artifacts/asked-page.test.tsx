/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { PageView } from '@/components/artifacts/page-view';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import english from '@/messages/en-US.json';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';

const { networkNote, openAnyway } = english.publish.page;
const { networkOff, networkPartlyOff } = english.artifacts;

let thread: Thread;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData');
});

function browserKeepsOffline(): void {
  const userAgentData = { brands: [{ brand: 'Chromium', version: '156' }] };
  Object.defineProperty(navigator, 'userAgentData', { value: userAgentData, configurable: true });
}

function answered(message: Parameters<typeof scriptedMessage>[0] = {}, hasMoreAbove = false): void {
  const answer = scriptedMessage({ messageId: ANSWER_ID, isCreatedByUser: false, ...message });
  thread.store.setState({
    order: [ANSWER_ID],
    messages: { [ANSWER_ID]: { ...answer, siblingIds: [ANSWER_ID] } },
    hasMoreAbove,
  });
}

const page = () => (
  <PageView
    thread={thread}
    artifact={{ key: 'a', kind: 'html', title: 'Tide', versions: [] }}
    versionId={`${ANSWER_ID} 0`}
    language="html"
    code="<p>High water</p>"
    title="Tide"
    isGrowing={false}
    onAsk={() => undefined}
  />
);

describe('where the browser cannot keep a page off the network', () => {
  it.each([
    ['its answer has read a page', () => answered({ origins: ['page'] })],
    [
      'its answer cites a page',
      () =>
        answered({
          sources: [{ type: 'web', number: 1, url: 'https://a.example', title: 'A', excerpt: '' }],
        }),
    ],
    ['earlier messages are not loaded', () => answered({}, true)],
  ])('it runs at a press alone when %s', (_what, prepare) => {
    prepare();
    const { unmount } = showInEnglish(page());
    expect(screen.getByText(networkNote)).toBeVisible();
    expect(screen.queryByTitle('Tide')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: openAnyway }));
    expect(screen.getByTitle('Tide')).toBeInTheDocument();
    unmount();
    // Reloading it makes another one.
    showInEnglish(page());
    expect(screen.getByTitle('Tide')).toBeInTheDocument();
  });

  it('it runs at once when no words of others are in the chat, and does not claim to have no network', () => {
    answered();
    showInEnglish(page());
    expect(screen.getByTitle('Tide')).toBeInTheDocument();
    expect(screen.getByText(networkPartlyOff)).toBeVisible();
    expect(screen.queryByText(networkOff)).toBeNull();
  });

  it('it stops when words of others come into the chat', () => {
    answered();
    showInEnglish(page());
    act(() => answered({ origins: ['file'] }));
    expect(screen.queryByTitle('Tide')).toBeNull();
    expect(screen.getByText(networkNote)).toBeVisible();
  });
});

it('a browser that keeps it off the network runs it unasked, also where the answer has read a page', () => {
  browserKeepsOffline();
  answered({ origins: ['page'] });
  showInEnglish(page());
  expect(screen.getByTitle('Tide')).toBeInTheDocument();
  expect(screen.getByText(networkOff)).toBeVisible();
});
