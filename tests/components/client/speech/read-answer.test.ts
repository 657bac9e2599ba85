/** @jest-environment ./tests/support/browser-environment.mjs */
import { readAnswer } from '@/lib/client/speech/read-answer';
import type { Speaker, Utterance } from '@/lib/client/speech/speaker';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { makeBranchMessage } from '@/tests/support/data/branch-message';
import { until } from '@/tests/support/until';

const ID = '20000000-0000-4000-8000-000000000001';

function fakeSpeaker(limitCharacters = 200) {
  const said: Utterance[] = [];
  const prepared: string[] = [];
  let goOn = Promise.resolve();
  const speaker: Speaker = {
    limitCharacters,
    say: (utterance) => {
      said.push(utterance);
      return goOn;
    },
    prepare: ({ text }) => prepared.push(text),
    pause: () => undefined,
    resume: () => undefined,
    close: () => undefined,
  };
  return { speaker, said, prepared, holdOn: (wait: Promise<void>) => (goOn = wait) };
}

function showAnswer(text: string, isLive = false) {
  forgetThread(ID);
  const thread = getThread(ID);
  const message = makeBranchMessage(2, { text });
  const { messageId } = message;
  const turn = {
    requestId: 'r',
    plan: null,
    phase: 'streaming' as const,
    isReconnecting: false,
    questionId: null,
    answerId: messageId,
    responseMessageId: messageId,
    failure: null,
  };
  thread.store.setState({
    status: 'ready',
    order: [messageId],
    messages: { [messageId]: message },
    turn: isLive ? turn : null,
    live: null,
  });
  return {
    thread,
    messageId,
    grow: (grown: string) =>
      thread.store.setState({
        messages: { [messageId]: makeBranchMessage(2, { text: grown }) },
      }),
    end: () => thread.store.setState({ turn: null }),
  };
}

function read(
  { thread, messageId }: ReturnType<typeof showAnswer>,
  speaker: Speaker,
  signal = new AbortController().signal,
) {
  const onStart = jest.fn();
  const reading = readAnswer({
    thread,
    messageId,
    speaker,
    onStart,
    signal,
    locale: 'en-US',
    nameOf: (spoken) => (spoken.type === 'formula' ? 'Formula.' : `Code: ${spoken.language}`),
  });
  return { reading, onStart };
}

test('an answer is said sentence by sentence, code and formulas by their names, the next one prepared', async () => {
  const answer = showAnswer('# Rivers\n\nThey carry sand [1]. See:\n\n```js\nx()\n```\n\n$$a$$\n');
  const { speaker, said, prepared } = fakeSpeaker();
  const { reading, onStart } = read(answer, speaker);
  await reading;
  expect(said.map(({ text }) => text)).toEqual([
    'Rivers',
    'They carry sand.',
    'See:',
    'Code: js',
    'Formula.',
  ]);
  expect(prepared).toEqual(['They carry sand.', 'See:', 'Code: js', 'Formula.']);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('each sentence is in its language, names of code in that of the reader', async () => {
  const answer = showAnswer(
    'In German that is said so and not in another way.\n\nDer Fluss ist nicht das Meer.\n\n```js\nx\n```\n',
  );
  const { speaker, said } = fakeSpeaker();
  await read(answer, speaker).reading;
  expect(said.map(({ language }) => language)).toEqual(['en-US', 'de', 'en-US']);
});

test('an answer that is being written is followed to its end', async () => {
  const answer = showAnswer('One is here. Two', true);
  const { speaker, said } = fakeSpeaker();
  const { reading } = read(answer, speaker);
  await until(() => said.length === 1);
  answer.grow('One is here. Two is here. Thr');
  await until(() => said.length === 2);
  answer.grow('One is here. Two is here. Three');
  answer.end();
  await reading;
  expect(said.map(({ text }) => text)).toEqual(['One is here.', 'Two is here.', 'Three']);
});

test('nothing more is said once it is not wanted any more, also while more text is awaited', async () => {
  const { speaker, said } = fakeSpeaker();
  const leaving = new AbortController();
  const { reading } = read(showAnswer('One is here. Two', true), speaker, leaving.signal);
  await until(() => said.length === 1);
  leaving.abort();
  await reading;
  expect(said).toHaveLength(1);
});

test('a speaker that fails ends the reading', async () => {
  const { speaker, holdOn } = fakeSpeaker();
  holdOn(Promise.reject(new Error('no voice')));
  await expect(read(showAnswer('One. Two.'), speaker).reading).rejects.toThrow('no voice');
});

test('a sentence longer than the speaker says at once comes in parts', async () => {
  const { speaker, said } = fakeSpeaker(20);
  await read(showAnswer('Rivers carry sand and seeds and stories to the sea.'), speaker).reading;
  expect(said.every(({ text }) => text.length <= 20)).toBe(true);
  expect(said.map(({ text }) => text).join(' ')).toBe('Rivers carry sand and seeds and stories to the sea.');
});

test('a long answer is split as far as it is said, and said to its end', async () => {
  const split = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const { speaker, said, holdOn } = fakeSpeaker();
  let goOn = () => {};
  holdOn(new Promise((resolve) => (goOn = resolve)));
  const { reading } = read(showAnswer('The moon pulls the sea.\n\n'.repeat(2_000)), speaker);
  await until(() => said.length === 1);
  const characters = split.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  expect(characters).toBeLessThan(20_000);
  goOn();
  await reading;
  expect(said).toHaveLength(2_000);
  split.mockRestore();
});
