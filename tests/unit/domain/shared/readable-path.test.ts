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

test('a run that is UTF-8 stays, one that is not is written out', () => {
  expect(readablePath('/%/%EF%BF%BD')).toBe('/%25/%EF%BF%BD');
  expect(readablePath('/%/%EF%BB%BFa')).toBe('/%25/%EF%BB%BFa');
  expect(readablePath('/%ED%A0%80')).toBe('/%25ED%25A0%2580');
  expect(readablePath('/%C0%80')).toBe('/%25C0%2580');
});

test.each(['%', '%2', '%zz', '%E0', '%E0/'])('signs of %s are not tried one by one', (sign) => {
  const decode = jest.spyOn(globalThis, 'decodeURIComponent');
  const mended = readablePath(`/${sign.repeat(2_000)}`);
  // Each error that is caught takes some ten microseconds.
  expect(decode.mock.calls.length).toBeLessThan(3);
  decode.mockRestore();
  expect(mended).toBe(`/${sign.replace('%', '%25').repeat(2_000)}`);
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
