/** @jest-environment ./tests/support/browser-environment.mjs */
import { measureLevel } from '@/lib/client/speech/dictation/measure-level';

let loudness = 0;
let state = 'running';

class FakeAudioContext {
  get state() {
    return state;
  }
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  loudness = 0;
  state = 'running';
  Object.assign(globalThis, { AudioContext: FakeAudioContext, MediaStream: EventTarget });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

test('a microphone without a sound is silent, and one with a word is not', () => {
  const meter = measureLevel(new MediaStream());
  expect(meter.isSilent()).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect([meter.level(), meter.isSilent()]).toEqual([0, true]);
  loudness = 0.1;
  jest.advanceTimersByTime(100);
  loudness = 0;
  jest.advanceTimersByTime(1_000);
  expect(meter.isSilent()).toBe(false);
});

test('what cannot be measured is not taken for silence', () => {
  state = 'suspended';
  const suspended = measureLevel(new MediaStream());
  jest.advanceTimersByTime(1_000);
  expect([suspended.level(), suspended.isSilent()]).toEqual([null, false]);
  state = 'running';
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hidden = measureLevel(new MediaStream());
  jest.advanceTimersByTime(1_000);
  expect(hidden.isSilent()).toBe(false);
});
