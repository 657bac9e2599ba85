/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen, waitFor } from '@testing-library/react';
import { ThreadView } from '@/components/thread/thread-view';
import { FirstTextPlace } from '@/components/workspace/first-text-place';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import english from '@/messages/en-US.json';
import { WithWords } from '@/tests/support/browser/with-words';
import { CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const question = {
  ...scriptedMessage({ content: [{ type: 'text', text: 'Why?' }] }),
  siblingIds: [QUESTION_ID],
};

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  new FakeServer().answer(`/api/messages/${CONVERSATION_ID}/page`, () => new Promise(() => undefined));
  setBearer('token');
  forgetThread(CONVERSATION_ID);
});

test('a reader finds the messages once at every moment: in the first text, then in the list', async () => {
  const regions = () => screen.queryAllByRole('region', { name: english.thread.label });
  const counts = new Set<number>();
  render(
    <>
      <ThreadView conversationId={CONVERSATION_ID} />
      <FirstTextPlace
        conversationId={CONVERSATION_ID}
        first={{ conversationId: CONVERSATION_ID, text: <p>Why?</p> }}
      />
    </>,
    { wrapper: WithWords },
  );
  expect(regions()).toEqual([screen.getByTestId('first-text')]);
  // The observer is called after every change of the page, so also between two changes of one frame.
  const observer = new MutationObserver(() => counts.add(regions().length));
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  act(() =>
    getThread(CONVERSATION_ID).store.setState({
      status: 'ready',
      order: [QUESTION_ID],
      messages: { [QUESTION_ID]: question },
    }),
  );
  expect(screen.getByTestId('first-text')).toBeVisible();
  await waitFor(() => expect(screen.queryByTestId('first-text')).toBeNull());
  await waitFor(() => expect(regions()).toHaveLength(1));
  observer.disconnect();
  expect(counts).toEqual(new Set([1]));
});
