/** @jest-environment ./tests/support/browser-environment.mjs */
import { findDictationWay, listDictationWays } from '@/lib/client/speech/dictation/find-dictation-way';
import { readPlaybackRate, readVoice, writeVoice } from '@/lib/client/speech/speech-choices';

test('the server reads where it can, unless the user chose the browser', () => {
  expect(readVoice('', ['alloy'])).toEqual({ speaker: 'server', name: null });
  expect(readVoice('', null)).toEqual({ speaker: 'browser', name: null });
  const chosen = writeVoice({ speaker: 'browser', name: 'urn:voice/anna' });
  expect(readVoice(chosen, ['alloy'])).toEqual({ speaker: 'browser', name: 'urn:voice/anna' });
});

test('a voice that the server does not offer any more is left to it', () => {
  const chosen = writeVoice({ speaker: 'server', name: 'coral' });
  expect(readVoice(chosen, ['alloy', 'coral'])).toEqual({ speaker: 'server', name: 'coral' });
  expect(readVoice(chosen, ['alloy'])).toEqual({ speaker: 'server', name: null });
  expect(readVoice(chosen, null)).toEqual({ speaker: 'browser', name: null });
});

test('a speed that is not offered counts as none', () => {
  expect([readPlaybackRate('1.5'), readPlaybackRate(''), readPlaybackRate('99')]).toEqual([1.5, 1, 1]);
});

describe('the way of a dictation', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });
  });
  afterEach(() => {
    for (const name of ['SpeechRecognition', 'MediaRecorder']) Reflect.deleteProperty(window, name);
  });

  test('is none where neither the browser nor the server has one', () => {
    expect(findDictationWay(false, '')).toBeNull();
    // The browser cannot record.
    expect(findDictationWay(true, '')).toBeNull();
  });

  test('is the server, unless the user chose the browser', () => {
    Object.assign(window, { SpeechRecognition: () => undefined, MediaRecorder: () => undefined });
    expect(listDictationWays(true)).toEqual(['server', 'browser']);
    expect(findDictationWay(true, '')).toBe('server');
    expect(findDictationWay(true, 'browser')).toBe('browser');
    expect(findDictationWay(false, '')).toBe('browser');
  });

  test('is not the browser where the user chose one that is not there', () => {
    Object.assign(window, { MediaRecorder: () => undefined });
    expect(findDictationWay(true, 'browser')).toBe('server');
  });
});
