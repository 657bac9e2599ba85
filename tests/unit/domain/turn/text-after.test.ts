import { textAfter } from '@/lib/domain/turn/text-after';

it('grows by text, and loses what was reasoning', () => {
  const thoughts = textAfter('Before. ', { type: 'text', delta: 'I think.' });
  expect(thoughts).toBe('Before. I think.');
  expect(textAfter(thoughts, { type: 'text-was-reasoning', characters: 8, durationMs: 1 })).toBe('Before. ');
  expect(textAfter('ab', { type: 'text-was-reasoning', characters: 8, durationMs: 1 })).toBe('');
  expect(textAfter('ab', { type: 'reasoning', delta: 'c' })).toBe('ab');
});
