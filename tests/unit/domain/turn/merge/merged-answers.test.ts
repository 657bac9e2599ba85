import type { ContentPart } from '@/lib/domain/message/content-part';
import {
  hasTextToMerge,
  isMergeable,
  mergedAnswers,
  toMergedAnswer,
} from '@/lib/domain/turn/merge/merged-answers';
import { idOf, makeMessage } from '@/tests/support/data/message-maker';

const merged: ContentPart = { type: 'merged', answers: [{ messageId: idOf(2), name: 'gpt-4' }] };

it('a message names the answers it was written from, and any other message none', () => {
  expect(mergedAnswers([merged, { type: 'text', text: 'All in all.' }])).toEqual(merged.answers);
  expect(mergedAnswers([{ type: 'text', text: 'All in all.' }])).toEqual([]);
});

it('an answer is merged that is over, did not fail and has a text', () => {
  expect(isMergeable(makeMessage(2))).toBe(true);
  expect(isMergeable(makeMessage(2, { finishReason: 'incomplete' }))).toBe(true);
});

it.each([
  ['a question', makeMessage(1)],
  ['one that is being written', makeMessage(2, { isRunning: true })],
  ['one that failed', makeMessage(2, { error: { code: 'provider_error', details: null } })],
  ['one of blanks', makeMessage(2, { content: [{ type: 'text', text: ' \n' }] })],
  ['thoughts alone', makeMessage(2, { content: [{ type: 'reasoning', text: 'Hm.', durationMs: 1 }] })],
])('is not merged: %s', (_, message) => {
  expect(isMergeable(message)).toBe(false);
});

it('the text of an answer that failed later can still be merged', () => {
  const failed = makeMessage(2, { error: { code: 'provider_error', details: null } });
  expect(hasTextToMerge(failed)).toBe(true);
  expect(hasTextToMerge({ ...failed, content: [] })).toBe(false);
  expect(hasTextToMerge({ ...failed, isRunning: true })).toBe(false);
});

it('an answer is named by who wrote it, in at most 256 characters', () => {
  expect(toMergedAnswer(makeMessage(2))).toEqual({ messageId: idOf(2), name: 'gpt-4' });
  const long = toMergedAnswer(makeMessage(2, { sender: 'x'.repeat(300), model: 'gpt-4' }));
  expect(long.name).toBe('x'.repeat(256));
});
