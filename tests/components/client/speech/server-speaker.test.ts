/** @jest-environment ./tests/support/browser-environment.mjs */
import { setBearer } from '@/lib/client/request/bearer';
import { serverSpeaker } from '@/lib/client/speech/server-speaker';
import { flushTasks } from '@/tests/support/flush-tasks';
import { FakeServer } from '@/tests/support/servers/fake-server';

const SENTENCE = { text: 'Rivers carry sand.', language: 'en-US' };

const play = jest.fn(async (audio: HTMLMediaElement) => {
  audio.onended?.(new Event('ended'));
});

beforeEach(() => {
  setBearer('token');
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    return play(this);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:sentence', revokeObjectURL: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

test('a sentence that was prepared and not wanted is fetched again when it is said later', async () => {
  const server = new FakeServer();
  server.answer('/api/speech', () => new Response('audio'));
  const speaker = serverSpeaker({ voice: null, rate: 1 });
  const interrupted = new AbortController();
  speaker.prepare(SENTENCE, interrupted.signal);
  interrupted.abort();
  await flushTasks();
  await speaker.say(SENTENCE, new AbortController().signal);
  expect(play).toHaveBeenCalledTimes(1);
});
