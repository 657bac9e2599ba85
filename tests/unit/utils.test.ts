import { cn } from '@/lib/utils';

it('of two classes for the same property the later one stays', () => {
  expect(cn('px-2 py-1', 'px-4')).toBe('py-1 px-4');
  expect(cn('text-2xs', 'text-sm')).toBe('text-sm');
  expect(cn('shadow-floating', 'shadow-xs')).toBe('shadow-xs');
});

it('a colour of a text and its size stay together', () => {
  expect(cn('text-muted-foreground', 'text-2xs')).toBe('text-muted-foreground text-2xs');
});

it('what is false, null or undefined is left out', () => {
  expect(cn('a', false, null, undefined, { b: true, c: false })).toBe('a b');
});
