/** @jest-environment ./tests/support/browser-environment.mjs */
import { fetchConversation, putConversation } from '@/lib/client/conversation/queries/conversation';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { followTitle } from '@/lib/client/turn/follow-title';
import { EARLY_TITLE_CHARACTERS } from '@/lib/domain/conversation/conversation-title';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import { CONVERSATION_ID, scriptedData } from '@/tests/support/data/scripted-turn';

jest.mock('@/lib/client/conversation/queries/conversation');

const { conversation, responseMessage } = scriptedData([]);
const named = { ...conversation, title: 'Rivers and Tides' };
const fetched = jest.mocked(fetchConversation);
const shown = jest.mocked(putConversation);

const LONG_MS = 60_000;

let thread: Thread;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  fetched.mockResolvedValue(named);
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
});

afterEach(() => jest.useRealTimers());

function write(characters: number): void {
  const answer = scriptedData([{ type: 'text', text: 'a'.repeat(characters) }]).responseMessage;
  const message = { ...answer, siblingIds: [answer.messageId] };
  thread.store.setState({ live: { message, reply: emptyReply(message.content), restart: null } });
}

test('the title is fetched once while the answer is written, as soon as that is long enough', async () => {
  const end = followTitle(thread, conversation);
  write(EARLY_TITLE_CHARACTERS - 1);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).not.toHaveBeenCalled();
  write(EARLY_TITLE_CHARACTERS);
  write(EARLY_TITLE_CHARACTERS + 1);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(shown.mock.calls).toEqual([[named]]);
  end(conversation, responseMessage);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('after a short answer it is looked for until it is there', async () => {
  fetched.mockResolvedValueOnce(conversation);
  const end = followTitle(thread, conversation);
  write(10);
  end(conversation, responseMessage);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(shown.mock.calls).toEqual([[named]]);
});

test('without a title the first words stay, and it is looked for some seconds', async () => {
  fetched.mockResolvedValue(conversation);
  followTitle(thread, conversation)(conversation, responseMessage);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).toHaveBeenCalledTimes(5);
  expect(shown).not.toHaveBeenCalled();
});

test('an answer that failed and one that came with a title are not asked about', async () => {
  followTitle(thread, conversation)(conversation, {
    ...responseMessage,
    error: { code: 'provider_error', details: null },
  });
  followTitle(thread, conversation)(named, responseMessage);
  write(EARLY_TITLE_CHARACTERS);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).not.toHaveBeenCalled();
});

test('a conversation that cannot be fetched is not asked about again', async () => {
  fetched.mockRejectedValue(new Error('not_found'));
  followTitle(thread, conversation)(conversation, responseMessage);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(shown).not.toHaveBeenCalled();
});
