/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findDraft } from '@/lib/client/draft/draft';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { changeUser } from '@/lib/client/scope/user-scope';
import { startDictating, stopDictating } from '@/lib/client/speech/dictation/dictating';
import { startReading, stopReading } from '@/lib/client/speech/reading';
import { closeVoice, useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import { ASK } from '@/tests/support/browser/queue-stage';
import type { VoiceDevices } from '@/tests/support/browser/voice-devices';
import { VoiceStage } from '@/tests/support/browser/voice-stage';
import {
  ANSWER_ID,
  CONVERSATION_ID,
  scriptedBytes,
  scriptedData,
  streamedAnswer,
} from '@/tests/support/data/scripted-turn';

let stage: VoiceStage;
let devices: VoiceDevices;

beforeEach(() => {
  act(closeVoice);
  stage = new VoiceStage();
  ({ devices } = stage);
});
afterEach(() => {
  act(closeVoice);
  act(stopDictating);
  act(stopReading);
  devices.remove();
});

const button = (name: string) => screen.findByRole('button', { name });
const listens = (state: HTMLElement) => waitFor(() => expect(state).toHaveTextContent('Listening'));
const speaks = (state: HTMLElement) => waitFor(() => expect(state).toHaveTextContent('Speaking'));

/** Says a word, and then stays silent until the question has ended. */
async function say(): Promise<void> {
  devices.loudness = 0.2;
  await waitFor(() => expect(devices.tracks.at(-1)?.enabled).toBe(true));
  const { looks } = devices;
  await waitFor(() => expect(devices.looks).toBeGreaterThan(looks + 5));
  devices.loudness = 0;
}

test('what is said is sent after a pause, answered aloud sentence by sentence, and the next is listened to', async () => {
  stage.answers('Der Fluss ist nicht das Meer. Und das ist gut.');
  const { state, panel, user } = await stage.open();
  await listens(state);
  expect(await button('Send now')).toHaveFocus();
  await say();
  await speaks(state);
  expect(stage.asked()).toEqual(['Why do rivers bend?']);
  expect(stage.transcribed).toBe(1);
  expect(devices.spoken[0]).toMatchObject({
    text: 'Der Fluss ist nicht das Meer.',
    lang: 'de-DE',
  });
  const captions = within(panel).getByRole('group', { name: 'Captions' });
  expect(captions).toHaveTextContent('You said:Why do rivers bend?Answer:Der Fluss ist nicht das Meer.');
  act(() => devices.spoken[0]?.onend?.());
  await waitFor(() => expect(devices.spoken).toHaveLength(2));
  expect(captions.querySelector('[data-current]')).toHaveTextContent('Und das ist gut.');
  act(() => devices.spoken[1]?.onend?.());
  await listens(state);
  expect(devices.openTracks).toBe(1);
  await user.click(await button('End'));
  expect(screen.queryByRole('region', { name: 'Voice chat' })).toBeNull();
  expect(devices.openTracks).toBe(0);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('the language that was heard is the voice of an answer that tells none', async () => {
  stage.hears('Ja?', { language: 'de' });
  stage.answers('Ja.');
  const { state } = await stage.open();
  await listens(state);
  await say();
  await speaks(state);
  expect(devices.spoken[0]).toMatchObject({ text: 'Ja.', lang: 'de-DE' });
});

test('a question that is said before the interrupted answer has ended is sent right after it', async () => {
  const stopped = Promise.withResolvers<void>();
  stage.answers('Rivers carry sand. They', {
    isEnded: false,
    stoppedAfter: stopped.promise,
  });
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  await speaks(state);
  await user.click(await button('Interrupt'));
  stage.hears('And lakes?');
  stage.answers('Lakes rest.');
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  await waitFor(() => expect(stage.waiting()).toEqual(['And lakes?']));
  stopped.resolve();
  await waitFor(() => expect(stage.asked()).toEqual(['Why do rivers bend?', 'And lakes?']));
  await speaks(state);
});

test('Space sends at once, interrupts, and writes nothing; muting closes the ear', async () => {
  stage.answers('Rivers carry sand.');
  const { state, user } = await stage.open();
  await listens(state);
  await user.click(await button('Mute'));
  expect(state).toHaveTextContent('Microphone off');
  expect(devices.tracks[0]?.enabled).toBe(false);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(stage.transcribed).toBe(0);
  await user.click(await button('Mute'));
  await listens(state);
  await stage.hasRecorded();
  fireEvent.keyDown(document.body, { key: ' ' });
  await speaks(state);
  fireEvent.keyDown(document.body, { key: ' ' });
  await listens(state);
  expect(findDraft(CONVERSATION_ID)).toBeNull();
});

test.each([
  ['NotAllowedError', /blocked/],
  ['NotFoundError', /No microphone/],
  ['AbortError', /stopped working/],
])('a microphone that cannot be opened is told, and tried again: %s', async (name, words) => {
  devices.getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', name)));
  const { state, user } = await stage.open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await user.click(await button('Continue'));
  await listens(state);
});

test('a question that could not be written down is kept, and written down when tried again', async () => {
  stage.server.answer('/api/transcriptions', () =>
    Response.json({ code: 'token_balance', message: '', details: {} }, { status: 402 }),
  );
  stage.answers('Rivers carry sand.');
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/credit.*What you said is kept\./);
  expect(devices.openTracks).toBe(0);
  stage.hears('Why do rivers bend?');
  await user.click(await button('Try again'));
  await speaks(state);
  expect(stage.asked()).toEqual(['Why do rivers bend?']);
});

test('a question that the server refuses stands in the chat, and the reason is told', async () => {
  stage.server.answer(ASK, () =>
    Response.json({ code: 'rate_limited', message: '', details: {} }, { status: 429 }),
  );
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/too many|Wait/i);
  expect(state).toHaveTextContent('Paused');
  expect(stage.thread.store.getState().turn?.plan?.body.text).toBe('Why do rivers bend?');
  expect(devices.openTracks).toBe(0);
});

test('a question that cannot be sent yet waits in the queue, which is told', async () => {
  const { state, user } = await stage.open();
  await listens(state);
  act(() => stage.thread.store.setState({ status: 'loading' }));
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  await waitFor(() => expect(state).toHaveTextContent('Your message waits to be sent'));
  expect(stage.waiting()).toEqual(['Why do rivers bend?']);
  stage.answers('Rivers carry sand.');
  act(() => stage.thread.store.setState({ status: 'ready' }));
  await speaks(state);
  expect(stage.asked()).toEqual(['Why do rivers bend?']);
});

test('a question that no model can be asked is in the message field, which is told', async () => {
  stage.server.answer('/api/endpoints', () => Response.json({}));
  stage.server.answer('/api/models', () => Response.json({}));
  showModelChoice(null);
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/What you said is in the message field\./);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Why do rivers bend?');
  expect(stage.waiting()).toEqual([]);
});

test('noise is not written down for ever', async () => {
  stage.hears(' ');
  const { state, user } = await stage.open();
  for (let count = 1; count <= 5; count += 1) {
    await listens(state);
    await stage.hasRecorded();
    await user.click(await button('Send now'));
    await waitFor(() => expect(stage.transcribed).toBe(count));
  }
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was heard/);
  expect(devices.openTracks).toBe(0);
});

test('a tool that asks is told, and nothing that is said meanwhile interrupts', async () => {
  stage.answers('', {
    isEnded: false,
    content: [
      {
        type: 'tool_call',
        toolCallId: 'c',
        name: 'send',
        input: '{}',
        output: null,
        state: 'asking',
      },
    ],
  });
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  await waitFor(() => expect(state).toHaveTextContent('A tool asks for your permission'));
  expect(devices.tracks[0]?.enabled).toBe(false);
});

test('an error at the end of an answer is told', async () => {
  const final = scriptedData([], {
    error: { code: 'provider_unreachable', details: { message: '' } },
  });
  stage.server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), [], final)));
  const { user, state } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached/);
});

test('dictation and reading aloud take the microphone away, and going on takes it back', async () => {
  const { state, user } = await stage.open();
  await listens(state);
  act(() => startDictating(stage.thread));
  expect(await screen.findByRole('alert')).toHaveTextContent(/took over/);
  await user.click(await button('Continue'));
  await listens(state);
  act(() => startReading(stage.thread, ANSWER_ID));
  await waitFor(() => expect(state).toHaveTextContent('Paused'));
  expect(devices.tracks.slice(0, 1).every(({ isStopped }) => isStopped)).toBe(true);
});

test.each([
  ['another user', () => changeUser({ hasLeft: true })],
  ['a page that is left', () => window.dispatchEvent(new Event('pagehide'))],
])('%s ends it and closes the microphone', async (_name, leave) => {
  const { state } = await stage.open();
  await listens(state);
  act(() => void leave());
  await waitFor(() => expect(devices.openTracks).toBe(0));
  expect(useOpenVoice.getState().threadKey).toBeNull();
});

test('leaving the conversation while the microphone is asked for opens none', async () => {
  let allow: () => void = () => undefined;
  const original = devices.getUserMedia.getMockImplementation();
  devices.getUserMedia.mockImplementationOnce(async () => {
    await new Promise<void>((settle) => (allow = settle));
    return (original ?? devices.getUserMedia)();
  });
  const { state, unmount } = await stage.open();
  expect(state).toHaveTextContent('Allow the microphone to talk');
  unmount();
  await act(async () => allow());
  await waitFor(() => expect(devices.tracks).toHaveLength(1));
  await waitFor(() => expect(devices.openTracks).toBe(0));
});
