import { questionsAbove } from '@/lib/domain/message/questions-above';
import { ends } from '@/tests/support/ends';

const message = (messageId: string, parentMessageId: string, isQuestion = false) => ({
  messageId,
  parentMessageId,
  isQuestion,
});

it('returns the questions above a message on its own branch, oldest first', () => {
  const messages = [
    message('q1', 'root', true),
    message('a1', 'q1'),
    message('q2', 'a1', true),
    message('other', 'a1', true),
    message('a2', 'q2'),
    message('q3', 'a2', true),
  ];
  expect(questionsAbove(messages, 'q3').map(({ messageId }) => messageId)).toEqual(['q1', 'q2']);
  expect(questionsAbove(messages, 'q1')).toEqual([]);
  expect(questionsAbove(messages, 'unknown')).toEqual([]);
});

it('ends at a cycle', () => {
  const messages = [message('a', 'b', true), message('b', 'a', true)];
  expect(questionsAbove(messages, 'a').length).toBeLessThanOrEqual(2);
});

it('walks up a hundred thousand messages to the first', () => {
  const messages = Array.from({ length: 100_000 }, (_value, index) =>
    message(String(index), String(index - 1), index % 2 === 0),
  );
  expect(ends(() => questionsAbove(messages, '99999'))).toHaveLength(50_000);
});
