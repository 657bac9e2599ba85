/** @jest-environment ./tests/support/browser-environment.mjs */
import { setBearer } from '@/lib/client/request/bearer';
import { SILENCE_LIMIT_MS, type Ear, type EarOptions, type Take } from '@/lib/client/speech/voice/ear';
import { openRecordedEar } from '@/lib/client/speech/voice/recorded-ear';
import { VoiceDevices } from '@/tests/support/browser/voice-devices';
import { FakeServer } from '@/tests/support/servers/fake-server';

let devices: VoiceDevices;
let ear: Ear;
const takes: Take[] = [];
const told: string[] = [];
const note = (name: string) => () => void told.push(name);
const options: EarOptions = {
  language: 'de-DE',
  onBegin: note('begin'),
  onInterim: note('interim'),
  onCut: (take) => {
    takes.push(take);
    told.push('cut');
    ear.attend('deaf');
  },
  onNothing: note('nothing'),
  onSilence: note('silence'),
  onProblem: note('problem'),
};

beforeEach(async () => {
  setBearer('token');
  jest.useFakeTimers();
  told.length = 0;
  takes.length = 0;
  devices = new VoiceDevices();
  ear = await openRecordedEar(options, new AbortController().signal);
});
afterEach(() => {
  ear.close();
  jest.useRealTimers();
  devices.remove();
});

const hear = (loudness: number, durationMs: number) => {
  devices.loudness = loudness;
  jest.advanceTimersByTime(durationMs);
};

test('nothing is heard before it attends, nor while it is deaf', () => {
  hear(0.3, 3_000);
  ear.attend('question');
  ear.attend('deaf');
  hear(0.3, 3_000);
  expect(told).toEqual([]);
  expect(devices.tracks[0]?.enabled).toBe(false);
});

test('a question is cut after its silence, with some of what was before it and no more', async () => {
  ear.attend('question');
  hear(0.001, 30_000);
  // One recorder keeps everything since it began to listen; the others are replaced again and again.
  expect(devices.recorders.filter(({ state }) => state === 'recording').length).toBeLessThanOrEqual(3);
  hear(0.2, 2_000);
  const kept = devices.recorders.filter(({ state }) => state === 'recording');
  // One recorder keeps everything since it began to listen, in case the user sends immediately.
  expect(kept).toHaveLength(2);
  expect(kept[0]?.startMs).toBeLessThan(performance.now() - 32_000 + 100);
  expect(kept[1]?.startMs).toBeLessThan(performance.now() - 2_400);
  expect(kept[1]?.startMs).toBeGreaterThan(performance.now() - 2_000 - 4_500);
  hear(0.001, 2_000);
  expect(told).toEqual(['begin', 'cut']);
  const server = new FakeServer();
  server.answer('/api/transcriptions', () => Response.json({ text: 'Warum?', language: 'de' }));
  jest.useRealTimers();
  expect(await takes[0]?.(new AbortController().signal)).toEqual({ text: 'Warum?', language: 'de' });
  expect(server.seen.map(({ search }) => search)).toEqual(['?language=de']);
});

test('a take that failed can be written down again, from the same recording', async () => {
  ear.attend('question');
  hear(0.001, 400);
  ear.finish();
  const server = new FakeServer();
  jest.useRealTimers();
  await expect(takes[0]?.(new AbortController().signal)).rejects.toMatchObject({ status: 404 });
  server.answer('/api/transcriptions', () => Response.json({ text: 'Warum?' }));
  expect(await takes[0]?.(new AbortController().signal)).toEqual({ text: 'Warum?' });
});

test('a silent room is told, and a question that never ends is cut', () => {
  ear.attend('question');
  hear(0.001, SILENCE_LIMIT_MS - 1_000);
  expect(told).toEqual([]);
  hear(0.001, 2_000);
  expect(told[0]).toBe('silence');
  ear.attend('deaf');
  told.length = 0;
  ear.attend('question');
  for (let second = 0; second < 130 && !told.includes('cut'); second += 1) {
    hear(0.2, 900);
    hear(0.001, 100);
  }
  expect(told).toEqual(['begin', 'cut']);
});

test('a sound too short for a word is not written down, and it listens on', () => {
  ear.attend('question');
  hear(0.001, 1_000);
  hear(0.3, 150);
  hear(0.001, 2_000);
  expect(told).toEqual(['begin', 'nothing']);
  hear(0.3, 600);
  hear(0.001, 2_000);
  expect(told).toEqual(['begin', 'nothing', 'begin', 'cut']);
});

test('sending at once takes all since it listens, though no speech was noticed, and nothing in its first moment', () => {
  ear.attend('question');
  hear(0.001, 100);
  ear.finish();
  expect(told).toEqual([]);
  const [first] = devices.recorders;
  hear(0.008, 9_000);
  expect(first?.state).toBe('recording');
  ear.finish();
  expect(told).toEqual(['cut']);
  expect(devices.recorders.filter(({ state }) => state === 'recording')).toEqual([]);
});

test('a word that begins while the last sentence is read to its end is not lost', () => {
  ear.attend('interruption');
  hear(0.001, 2_000);
  const [recorder] = devices.recorders.filter(({ state }) => state === 'recording');
  hear(0.3, 200);
  expect(told).toEqual([]);
  ear.attend('question');
  hear(0.3, 300);
  expect(told).toEqual(['begin']);
  expect(recorder?.state).toBe('recording');
});

test('a microphone that the browser cannot measure is not left open, and is listened to', async () => {
  ear.close();
  devices.isRefusedByContext = true;
  ear = await openRecordedEar(options, new AbortController().signal);
  expect(devices.contexts).toBe(0);
  ear.attend('question');
  hear(0.2, 400);
  ear.finish();
  expect(told).toEqual(['cut']);
});

const refuse = () => {
  throw new DOMException('', 'NotSupportedError');
};

test('a microphone that cannot be recorded is closed', async () => {
  ear.close();
  jest.spyOn(window, 'MediaRecorder').mockImplementation(refuse);
  jest.spyOn(window, 'AudioContext').mockImplementation(refuse);
  await expect(openRecordedEar(options, new AbortController().signal)).rejects.toThrow();
  expect(devices.openTracks).toBe(0);
});

test('an interruption that began goes on as the question, from its first word', () => {
  ear.attend('interruption');
  hear(0.02, 3_000);
  expect(told).toEqual([]);
  hear(0.3, 500);
  expect(told).toEqual(['begin']);
  const [recorder] = devices.recorders.filter(({ state }) => state === 'recording');
  ear.attend('question');
  hear(0.3, 500);
  expect(recorder?.state).toBe('recording');
  hear(0.001, 1_500);
  expect(told).toEqual(['begin', 'cut']);
});

test('where loudness cannot be measured nothing is cut, and the key sends', () => {
  devices.state = 'suspended';
  ear.attend('question');
  hear(0.001, SILENCE_LIMIT_MS * 2);
  expect([told, ear.level()]).toEqual([[], null]);
  ear.finish();
  expect(told).toEqual(['cut']);
});

test('a microphone that is unplugged is told, and one that is closed is not', () => {
  const [track] = devices.tracks;
  ear.close();
  track?.dispatchEvent(new Event('ended'));
  expect([told, track?.isStopped]).toEqual([[], true]);
});

test('a tab in the background, which looks once a second, finds the same ends', async () => {
  const setSoon = setInterval;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((look) => setSoon(look, 1_000));
  const late = await openRecordedEar(
    { ...options, onCut: () => void told.push('cut') },
    new AbortController().signal,
  );
  jest.restoreAllMocks();
  late.attend('question');
  hear(0.001, 1_000);
  hear(0.2, 3_000);
  expect(told).toEqual(['begin']);
  hear(0.001, 2_000);
  expect(told).toEqual(['begin', 'cut']);
  late.close();
});
