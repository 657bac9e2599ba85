import { leadingThoughts } from '@/lib/domain/import/formats/leading-thoughts';

const drawn = (text: string) =>
  leadingThoughts(text).map((part) => ('text' in part ? `${part.type} ${part.text}` : ''));

it.each([
  ['<think>\nhm\n</think>\n\nAnswer.', ['reasoning hm', 'text Answer.']],
  ['\n<thinking>hm</thinking>Answer.', ['reasoning hm', 'text Answer.']],
  [':::thinking\nhm\n:::\n\nAnswer.', ['reasoning hm', 'text Answer.']],
  ['<think>\n\n</think>\nAnswer.', ['text Answer.']],
  ['<think>hm</think>', ['reasoning hm']],
  ['<think>never closed', ['text <think>never closed']],
  ['The mark <think>x</think> is text.', ['text The mark <think>x</think> is text.']],
  ['  ', []],
])('thoughts at the beginning of %j', (text, parts) => {
  expect(drawn(text)).toEqual(parts);
});
