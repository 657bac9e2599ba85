/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArtifactPlace } from '@/components/artifacts/artifact-place';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { closeArtifact, useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { expectPrinted } from '@/tests/support/browser/printed-errors';
import { WithWords } from '@/tests/support/browser/with-words';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

let mockIsBroken = true;

jest.mock('@/components/markdown/markdown', () => ({
  Markdown: ({ text }: { text: string }) => {
    if (mockIsBroken && text.includes('drawn')) throw new Error('markdown is broken');
    return <p>{text}</p>;
  },
}));
jest.mock('@/components/artifacts/artifact-panel', () => ({
  ArtifactPanel: () => {
    throw new Error('panel is broken');
  },
}));

let thread: Thread;

beforeEach(() => {
  mockIsBroken = true;
  new FakeServer();
  setBearer('token');
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
});

const FAILED = /^This part could not be shown\./;

test('a part of an answer that cannot be drawn is its text, beside the other parts and what can be done with it', async () => {
  expectPrinted('markdown is broken');
  thread.store.setState({
    status: 'ready',
    order: [ANSWER_ID],
    messages: {
      [ANSWER_ID]: {
        ...scriptedMessage({
          messageId: ANSWER_ID,
          isCreatedByUser: false,
          content: [
            { type: 'text', text: 'Low tide.' },
            { type: 'text', text: 'Never *drawn*.' },
          ],
          finishReason: 'stop',
        }),
        siblingIds: [ANSWER_ID],
      },
    },
  });
  render(
    <ThreadProvider thread={thread}>
      <MessageRow messageId={ANSWER_ID} isLast />
    </ThreadProvider>,
    { wrapper: WithWords },
  );
  const answer = screen.getByRole('article');
  expect(within(answer).getByText('Low tide.')).toBeVisible();
  expect(within(answer).getByText('Never *drawn*.')).toBeVisible();
  expect(within(answer).getByText(FAILED)).toBeVisible();
  expect(within(answer).getByRole('button', { name: 'Copy' })).toBeEnabled();
  mockIsBroken = false;
  await userEvent.click(within(answer).getByRole('button', { name: 'Try again' }));
  expect(within(answer).queryByText(FAILED)).toBeNull();
  expect(within(answer).getByText('Never *drawn*.')).toBeVisible();
});

test('an artifact that cannot be shown can be closed', async () => {
  expectPrinted('panel is broken');
  act(() => useOpenArtifact.setState({ open: { thread, key: 'x', versionId: null, takesFocus: false } }));
  render(<ArtifactPlace thread={thread} artifactKey="x" versionId={null} takesFocus={false} />, {
    wrapper: WithWords,
  });
  expect(await screen.findByText(FAILED)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(useOpenArtifact.getState().open).toBeNull();
  act(() => closeArtifact(null));
});
