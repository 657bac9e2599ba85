import type { ContentPart } from '@/lib/domain/message/content-part';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { isAsking, isCalling, isLeavingPoint, lastEvent } from '@/lib/domain/turn/leaving-point';

const text = (delta: string): ChatEvent => ({ type: 'text', delta });
const CALL: ChatEvent = { type: 'tool-call', toolCallId: 'a', name: 'clock', input: '{}' };
const QUESTION: ChatEvent = { type: 'tool-question', toolCallId: 'a' };
const RESULT: ChatEvent = { type: 'tool-result', toolCallId: 'a', output: 'noon', isError: false };

const contentOf = (...events: ChatEvent[]): readonly ContentPart[] =>
  applyEvents(emptyReply(), events).content;

it.each([
  ['behind a word', [text('One ')], true],
  ['in a word', [text('On')], false],
  ['behind a text that ends without white space', [text('一')], false],
  ['before anything is written', [], true],
  ['while it thinks', [{ type: 'reasoning', delta: 'Hm' }], true],
  ['while a call is under way', [CALL], false],
  ['behind a call', [CALL, RESULT], true],
] satisfies [string, ChatEvent[], boolean][])('an answer may end %s: %#', (_, events, expected) => {
  expect(isLeavingPoint(contentOf(...events))).toBe(expected);
});

it('a call that asks is not under way', () => {
  const content = contentOf(CALL, QUESTION);
  expect([isAsking(content), isCalling(content)]).toEqual([true, false]);
  expect([isAsking(contentOf(CALL)), isCalling(contentOf(CALL))]).toEqual([false, true]);
});

it('the last text ends behind its first white space', () => {
  expect(lastEvent(text('ee \n\nfour'), true)).toEqual({ event: text('ee \n\n'), isPoint: true });
  expect(lastEvent(text(' '), true)).toEqual({ event: text(' '), isPoint: true });
  expect(lastEvent(text('ee'), true)).toEqual({ event: text('ee'), isPoint: false });
});

it.each([
  text('New'),
  CALL,
  { type: 'step', promptTokenCount: 1 },
  { type: 'reasoning', delta: 'Hm' },
] satisfies ChatEvent[])('what would begin something new is left out: %j', (event) => {
  expect(lastEvent(event, false)).toEqual({ event: null, isPoint: true });
});

it('a result is kept, and what completes the answer', () => {
  expect(lastEvent(RESULT, false)).toEqual({ event: RESULT, isPoint: true });
  const finish: ChatEvent = { type: 'finish', reason: 'stop' };
  expect(lastEvent(finish, false)).toEqual({ event: finish, isPoint: false });
});
