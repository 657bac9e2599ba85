import fc from 'fast-check';
import { GrowingText } from '@/lib/server/providers/shared/growing-text';

it('returns every character of a growing text once, however it grows', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(40)), (whole, cuts) => {
      const text = new GrowingText();
      const lengths = [
        ...cuts.filter((cut) => cut <= whole.length).sort((one, other) => one - other),
        whole.length,
      ];
      expect(lengths.map((length) => text.next(whole.slice(0, length))).join('')).toBe(whole);
    }),
  );
});

it('repeats no text where a server writes its text again', () => {
  const text = new GrowingText();
  expect(text.next('The Elbe flows')).toBe('The Elbe flows');
  expect(text.next('The')).toBe('');
  expect(text.next('The Elbe flows.')).toBe('.');
});
