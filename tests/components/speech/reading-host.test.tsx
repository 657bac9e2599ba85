/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { ReadingHost } from '@/components/speech/reading-host';
import { ReadingSlot } from '@/components/speech/reading-slot';
import { startReading, stopReading, useReading } from '@/lib/client/speech/reading';
import { setPreference } from '@/lib/client/system/preferences';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { makeBranchMessage } from '@/tests/support/data/branch-message';
import { FakeServer } from '@/tests/support/servers/fake-server';
import { MONEY_CONFIG } from '@/tests/support/stage/money-config';

const ID = '20000000-0000-4000-8000-000000000002';

class FakeUtterance {
  lang = '';
  voice: { voiceURI: string } | null = null;
  rate = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const spoken: FakeUtterance[] = [];
const synthesis = Object.assign(new EventTarget(), {
  getVoices: () => [
    { voiceURI: 'en', name: 'English', lang: 'en-US', localService: true, default: true },
    { voiceURI: 'de', name: 'Deutsch', lang: 'de-DE', localService: true, default: false },
  ],
  speak: (utterance: FakeUtterance) => spoken.push(utterance),
  cancel: () => spoken.at(-1)?.onerror?.({ error: 'canceled' }),
});

beforeEach(() => {
  spoken.length = 0;
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: FakeUtterance });
  new FakeServer().answer('/api/config', () => Response.json(MONEY_CONFIG));
  forgetThread(ID);
  act(stopReading);
});
afterEach(() => act(() => setPreference('automaticPlayback', false)));

function showAnswer(text: string) {
  const thread = getThread(ID);
  const message = makeBranchMessage(2, { text });
  thread.store.setState({
    status: 'ready',
    order: [message.messageId],
    messages: { [message.messageId]: message },
  });
  return { thread, messageId: message.messageId };
}

const end = (index: number) => act(async () => spoken[index]?.onend?.());

test('an answer is read with the voice of its language, paused, resumed and ended', async () => {
  const { thread, messageId } = showAnswer(
    'Der Fluss ist nicht das Meer. The river is not the sea, and it is.',
  );
  const { user } = showInEnglish(<ReadingHost thread={thread} />);
  act(() => startReading(thread, messageId));
  await waitFor(() => expect(spoken).toHaveLength(1));
  expect(spoken[0]).toMatchObject({ text: 'Der Fluss ist nicht das Meer.', lang: 'de-DE' });
  await end(0);
  await waitFor(() => expect(spoken).toHaveLength(2));
  expect(spoken[1]).toMatchObject({ lang: 'en-US', voice: { voiceURI: 'en' } });
  await user.click(screen.getByRole('button', { name: 'Pause reading' }));
  expect(screen.getByRole('status')).toHaveTextContent('Reading is paused');
  await user.click(screen.getByRole('button', { name: 'Resume reading' }));
  // The sentence is said again from its beginning.
  expect(spoken[2]).toMatchObject({ text: spoken[1]?.text });
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(useReading.getState().reading).toBeNull();
});

test('one answer at a time: another one takes its place', async () => {
  const { thread, messageId } = showAnswer('One is here.');
  const other = makeBranchMessage(4, { text: 'Two is here.' });
  thread.store.setState((state) => ({ messages: { ...state.messages, [other.messageId]: other } }));
  showInEnglish(<ReadingHost thread={thread} />);
  act(() => startReading(thread, messageId));
  await waitFor(() => expect(spoken).toHaveLength(1));
  act(() => startReading(thread, other.messageId));
  await waitFor(() => expect(spoken).toHaveLength(2));
  expect(spoken[1]?.text).toBe('Two is here.');
  await end(1);
  await waitFor(() => expect(useReading.getState().reading).toBeNull());
});

test('a browser without a voice that can be heard says so', async () => {
  const { thread, messageId } = showAnswer('One is here.');
  showInEnglish(<ReadingHost thread={thread} />);
  act(() => startReading(thread, messageId));
  await waitFor(() => expect(spoken).toHaveLength(1));
  await act(async () => spoken[0]?.onerror?.({ error: 'synthesis-failed' }));
  expect(await screen.findByText(/could not be read aloud/)).toBeVisible();
  expect(useReading.getState().reading).toBeNull();
});

test('leaving the conversation ends it', async () => {
  const { thread, messageId } = showAnswer('One is here.');
  const { unmount } = showInEnglish(<ReadingSlot thread={thread} />);
  act(() => startReading(thread, messageId));
  expect(useReading.getState().reading).not.toBeNull();
  unmount();
  expect(useReading.getState().reading).toBeNull();
});
