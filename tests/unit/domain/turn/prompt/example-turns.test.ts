import { exampleTurns } from '@/lib/domain/turn/prompt/example-turns';

const pair = (input: string, output: string) => ({ input: { content: input }, output: { content: output } });

it('shows every whole pair as a question and its answer, in order', () => {
  expect(exampleTurns([pair('one', '1'), pair('two', '2')])).toEqual([
    { role: 'user', text: 'one' },
    { role: 'assistant', text: '1' },
    { role: 'user', text: 'two' },
    { role: 'assistant', text: '2' },
  ]);
});

it('ignores examples with an empty side', () => {
  expect(exampleTurns([pair('', 'answer'), pair('question', ' '), pair('', '')])).toEqual([]);
  expect(exampleTurns(null)).toEqual([]);
});
