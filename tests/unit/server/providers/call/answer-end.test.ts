import { AnswerEnd } from '@/lib/server/providers/call/answer-end';
import { END_TOKENS, MARKS_BEHIND_THOUGHTS } from '@/lib/server/providers/call/thought-marks';

function written(text: string, { mark, hasTokens = true }: { mark?: string; hasTokens?: boolean } = {}) {
  const answers = [text.length, 1].map((length) => {
    let answer = '';
    const end = new AnswerEnd((piece) => (answer += piece), hasTokens);
    if (mark !== undefined) end.expect(mark);
    for (let at = 0; at < text.length; at += length) end.text(text.slice(at, at + length));
    end.end();
    return answer;
  });
  expect(answers[0]).toBe(answers[1]);
  return answers[0];
}

it.each([
  ['Hello<|im_end|>', 'Hello'],
  ['Hello</s>', 'Hello'],
  ['Hello.\n<|eot_id|>\n', 'Hello.'],
  ['Hello<end_of_turn>', 'Hello'],
  ['Its token is <|im_end|>', 'Its token is <|im_end|>'],
  ['Its token is `<|im_end|>`', 'Its token is `<|im_end|>`'],
  ['<|im_end|> ends a turn', '<|im_end|> ends a turn'],
  ['a < b', 'a < b'],
  ['a <', 'a <'],
  ['a\n\n', 'a\n\n'],
  ['<s>a</s> b', '<s>a</s> b'],
])('%j is the answer %j', (text, answer) => {
  expect(written(text)).toBe(answer);
});

it('takes the mark of the beginning away, and tokens of no other maker', () => {
  expect(written('Hello\n</answer>\n', { mark: '</answer>' })).toBe('Hello');
  expect(written('Hello</s>', { hasTokens: false })).toBe('Hello</s>');
});

it.each([...END_TOKENS, ...MARKS_BEHIND_THOUGHTS.map(([, close]) => close)])(
  '%j begins with the character that pieces of an answer are searched for',
  (mark) => {
    expect(mark).toMatch(/^</);
  },
);
