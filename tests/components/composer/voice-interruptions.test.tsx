/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopDictating } from '@/lib/client/speech/dictation/dictating';
import { startReading, stopReading } from '@/lib/client/speech/reading';
import { closeVoice } from '@/lib/client/speech/voice/open-voice';
import type { VoiceDevices } from '@/tests/support/browser/voice-devices';
import { VoiceStage } from '@/tests/support/browser/voice-stage';
import { ANSWER_ID } from '@/tests/support/data/scripted-turn';

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

/** Speaks into the answer until the reading stops. */
async function bargeIn(): Promise<void> {
  const pauses = devices.sound.filter((deed) => deed === 'pause').length;
  devices.loudness = 0.3;
  await waitFor(() =>
    expect(devices.sound.filter((deed) => deed === 'pause').length).toBeGreaterThan(pauses),
  );
  devices.loudness = 0;
}

test('starting to speak holds the reading; its words stop the answer and are the next question', async () => {
  stage.readsAloud();
  stage.answers('Rivers carry sand. They', { isEnded: false });
  const { state } = await stage.open();
  await listens(state);
  await say();
  await speaks(state);
  stage.hears('And lakes?');
  await bargeIn();
  expect(stage.server.seen.some(({ path }) => path.endsWith('/abort'))).toBe(false);
  await waitFor(() => expect(stage.server.seen.some(({ path }) => path.endsWith('/abort'))).toBe(true));
  stage.answers('Lakes rest.');
  await waitFor(() => expect(stage.asked()).toEqual(['Why do rivers bend?', 'And lakes?']));
  await speaks(state);
});

test('a cough costs no answer: the reading goes on', async () => {
  stage.readsAloud();
  stage.answers('Rivers carry sand. They', { isEnded: false });
  const { state } = await stage.open();
  await listens(state);
  await say();
  await speaks(state);
  stage.hears('');
  await bargeIn();
  await listens(state);
  await speaks(state);
  expect(stage.transcribed).toBe(2);
  expect(devices.sound.at(-1)).toBe('play');
  expect(stage.server.seen.some(({ path }) => path.endsWith('/abort'))).toBe(false);
});

test('a voice of the browser is not heard as a question', async () => {
  stage.answers('Rivers carry sand. They', { isEnded: false });
  const { state, panel } = await stage.open();
  await listens(state);
  await say();
  await speaks(state);
  expect(devices.tracks[0]?.enabled).toBe(false);
  expect(panel).toHaveTextContent('Press Space to interrupt.');
});

test('a screen reader says nothing into the open microphone', async () => {
  const { state, user } = await stage.open();
  await listens(state);
  expect(state).toHaveAttribute('aria-live', 'off');
  await user.click(await button('Mute'));
  expect(state).toHaveAttribute('aria-live', 'polite');
});

test('the press that opens it lets phones play sound later', async () => {
  await stage.open();
  expect(devices.sound[0]).toBe('load');
});

test('a part that arrives long after the press opens no microphone', async () => {
  const { findByText } = await stage.open({ lateMs: 60_000 });
  expect(await findByText(/Still there\?/)).toBeVisible();
  expect(devices.tracks).toHaveLength(0);
});

test('Space opens no microphone and scrolls where it did', async () => {
  const { state } = await stage.open();
  await listens(state);
  expect(fireEvent.keyDown(document.body, { key: ' ', shiftKey: true })).toBe(true);
  const place = document.body.appendChild(document.createElement('article'));
  expect(fireEvent.keyDown(place, { key: ' ' })).toBe(true);
  place.setAttribute('role', 'alertdialog');
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
  place.remove();
  act(() => startReading(stage.thread, ANSWER_ID));
  await waitFor(() => expect(state).toHaveTextContent('Paused'));
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
  expect(state).toHaveTextContent('Paused');
});

test('a recording that the server refuses for good is told and not tried again', async () => {
  stage.server.answer('/api/transcriptions', () =>
    Response.json({ code: 'invalid_request', message: '', details: {} }, { status: 400 }),
  );
  const { state, user } = await stage.open();
  await listens(state);
  await stage.hasRecorded();
  await user.click(await button('Send now'));
  expect(await screen.findByRole('alert')).not.toHaveTextContent('What you said is kept.');
  await user.click(await button('Continue'));
  await listens(state);
  expect(stage.transcribed).toBe(1);
});

test('two questions that are said before the interrupted answer has ended are sent in their order', async () => {
  const stopped = Promise.withResolvers<void>();
  stage.answers('Rivers carry sand. They', { isEnded: false, stoppedAfter: stopped.promise });
  const { state, panel, user } = await stage.open();
  await listens(state);
  await say();
  await speaks(state);
  await user.click(await button('Interrupt'));
  for (const [index, question] of ['And lakes?', 'And seas?'].entries()) {
    stage.hears(question);
    await stage.hasRecorded();
    await user.click(within(panel).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(stage.waiting()).toHaveLength(index + 1));
    if (index === 0) await user.click(await button('Interrupt'));
  }
  stage.answers('Lakes rest.');
  stopped.resolve();
  await waitFor(() => expect(stage.asked().slice(0, 2)).toEqual(['Why do rivers bend?', 'And lakes?']));
});
