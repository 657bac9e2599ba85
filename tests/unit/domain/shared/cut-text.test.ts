import { cutText } from '@/lib/domain/shared/cut-text';

it('a cut never halves a character', () => {
  expect(cutText('a🌊', 2)).toBe('a');
  expect(cutText('a🌊', 3)).toBe('a🌊');
  expect(cutText('abc', -1)).toBe('');
});
