import { ANSWER_LIMIT_CHARACTERS, ANSWER_LIMIT_PARTS, eventCharacters } from '@/lib/domain/turn/answer-limit';

const long = 'x'.repeat(100);

it('everything a provider may write without end counts by its length', () => {
  expect(eventCharacters({ type: 'text', delta: long }, true)).toBe(100);
  expect(eventCharacters({ type: 'reasoning', delta: long }, false)).toBe(100);
  expect(eventCharacters({ type: 'tool-call', toolCallId: long, name: long, input: long }, false)).toBe(300);
  expect(eventCharacters({ type: 'tool-result', toolCallId: 'a', output: long, isError: false }, false)).toBe(
    101,
  );
  expect(eventCharacters({ type: 'model', model: long }, false)).toBe(100);
});

it('a character counts as it is stored', () => {
  const delta = `${'"'.repeat(10)}${'\n'.repeat(10)}${'\u0001'.repeat(10)}${'字'.repeat(10)}`;
  expect(eventCharacters({ type: 'text', delta }, true)).toBe(10 * (2 + 2 + 6 + 1));
});

it('no event is free, however short', () => {
  expect(eventCharacters({ type: 'finish', reason: 'stop' }, false)).toBe(64);
  expect(eventCharacters({ type: 'text', delta: '' }, false)).toBe(64);
  expect(eventCharacters({ type: 'text', delta: 'a' }, true)).toBe(8);
});

it('a real answer of any model fits: 128,000 tokens of a character each, and hundreds of tool calls', () => {
  const token = eventCharacters({ type: 'text', delta: ' a' }, true);
  // Text travels in pieces of about two tokens; the last ones of a very long answer may come one by one.
  expect((128_000 / 2) * token).toBeLessThan(ANSWER_LIMIT_CHARACTERS);
  expect(ANSWER_LIMIT_PARTS).toBeGreaterThanOrEqual(500);
});
