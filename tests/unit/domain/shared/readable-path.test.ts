import fc from 'fast-check';
import { readablePath } from '@/lib/domain/shared/readable-path';

test('a path that can be decoded stays as it is', () => {
  expect(readablePath('/c/new?q=%E0')).toBe('/c/new?q=%E0');
  expect(readablePath('/search/caf%C3%A9')).toBe('/search/caf%C3%A9');
});

test('a cut character keeps its signs and becomes readable', () => {
  expect(readablePath('/c/%E0%A4%A?x=%')).toBe('/c/%25E0%25A4%25A?x=%');
  expect(readablePath('/100%')).toBe('/100%25');
});

test('any target can be decoded afterwards, and a repaired one is unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', 'E', '0', 'A', '4', '/', 'é', '?', 'f') }),
      (target) => {
        const mended = readablePath(target);
        expect(() => decodeURIComponent(mended.split('?')[0] ?? '')).not.toThrow();
        expect(readablePath(mended)).toBe(mended);
      },
    ),
  );
});
