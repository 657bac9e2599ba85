import { TEXT_TYPES, textTypeOf } from '@/lib/domain/file/text-types';

it('a text is what the end of its name says, and plain otherwise', () => {
  expect(textTypeOf('notes.MD')).toBe('text/markdown');
  expect(textTypeOf('drawing.svg')).toBe('image/svg+xml');
  expect(textTypeOf('Makefile')).toBe('text/plain');
  expect(textTypeOf('a.constructor')).toBe('text/plain');
});

it('every type is listed once', () => {
  expect(new Set(TEXT_TYPES).size).toBe(TEXT_TYPES.length);
  expect(TEXT_TYPES).toContain(textTypeOf('a.csv'));
});
