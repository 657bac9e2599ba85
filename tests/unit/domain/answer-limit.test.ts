import { eventLength } from '@/lib/domain/answer-limit';

it('everything a provider may write without end counts', () => {
  expect(eventLength({ type: 'text', delta: 'four' })).toBe(4);
  expect(eventLength({ type: 'reasoning', delta: 'four' })).toBe(4);
  expect(eventLength({ type: 'tool-call', toolCallId: 'a', name: 'two', input: '{}' })).toBe(5);
  expect(eventLength({ type: 'tool-result', toolCallId: 'a', output: 'four', isError: false })).toBe(4);
  expect(eventLength({ type: 'finish', reason: 'stop' })).toBe(0);
});
