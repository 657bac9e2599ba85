/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { closeVoice } from '@/lib/client/speech/voice/open-voice';
import { VoiceStage } from '@/tests/support/browser/voice-stage';
import { MONEY_CONFIG } from '@/tests/support/stage/money-config';

let stage: VoiceStage;
let recognitions: FakeRecognition[];

class FakeRecognition {
  lang = '';
  isOver = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    recognitions.push(this);
  }
  start = () => undefined;
  stop = () => this.onend?.();
  abort = () => (this.isOver = true);
}

beforeEach(() => {
  act(closeVoice);
  stage = new VoiceStage();
  recognitions = [];
  stage.server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  Object.assign(window, { SpeechRecognition: FakeRecognition });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});
afterEach(() => {
  act(closeVoice);
  stage.devices.remove();
  Reflect.deleteProperty(window, 'SpeechRecognition');
});

const button = (name: string) => screen.findByRole('button', { name });
const listens = (state: HTMLElement) => waitFor(() => expect(state).toHaveTextContent('Listening'));
const speaks = (state: HTMLElement) => waitFor(() => expect(state).toHaveTextContent('Speaking'));

test('what it understands is shown, sent at its end, and nothing is listened to while the answer is read', async () => {
  stage.answers('Rivers carry sand.');
  const { state, panel, user } = await stage.open();
  await listens(state);
  expect(recognitions[0]?.lang).toBe('en-US');
  // Silence ends the question, and the browser listens again.
  act(() => {
    recognitions[0]?.onerror?.({ error: 'no-speech' });
    recognitions[0]?.onend?.();
  });
  await waitFor(() => expect(recognitions).toHaveLength(2));
  act(() => recognitions[1]?.onresult?.({ results: [[{ transcript: 'Why do rivers' }]] }));
  expect(within(panel).getByText('Why do rivers')).toBeVisible();
  act(() => recognitions[1]?.onend?.());
  await speaks(state);
  expect(stage.asked()).toEqual(['Why do rivers']);
  expect(recognitions).toHaveLength(2);
  expect(panel).toHaveTextContent('Press Space to interrupt.');
  await user.click(await button('Interrupt'));
  await waitFor(() => expect(recognitions).toHaveLength(3));
  await user.click(await button('End'));
  expect(recognitions[2]?.isOver).toBe(true);
});

test('a refusal is told', async () => {
  const { state } = await stage.open();
  await listens(state);
  act(() => {
    recognitions[0]?.onerror?.({ error: 'not-allowed' });
    recognitions[0]?.onend?.();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/blocked/);
  expect(recognitions).toHaveLength(1);
});
