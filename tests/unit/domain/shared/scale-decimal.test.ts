import fc from 'fast-check';
import {
  divideUp,
  scaleDecimal,
  USD_PER_MILLION_TOKENS_PLACES,
  USD_PLACES,
} from '@/lib/domain/shared/scale-decimal';

it('moves a decimal without the errors of binary fractions', () => {
  expect(scaleDecimal('0.15', USD_PER_MILLION_TOKENS_PLACES)).toBe(150_000);
  expect(scaleDecimal(0.1 + 0.2, 1)).toBe(4);
  expect(scaleDecimal(1.005, 3)).toBe(1_005);
  expect(scaleDecimal('0.00000015', USD_PLACES)).toBe(150_000);
  expect(scaleDecimal(1.5e-7, USD_PLACES)).toBe(150_000);
  expect(scaleDecimal('2', USD_PER_MILLION_TOKENS_PLACES)).toBe(2_000_000);
});

it('rounds up what is finer than one, so that no price becomes free', () => {
  expect(scaleDecimal('0.0000000000001', USD_PLACES)).toBe(1);
});

it.each(['-1', '', 'abc', '1e99', '1,5', 'NaN', 'Infinity', '0x10', '--1', '9'.repeat(31)])(
  'takes %p for no amount',
  (text) => {
    expect(scaleDecimal(text, 6)).toBeNull();
  },
);

it('agrees with whole numbers of any size', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(999_999), (whole, fraction) => {
      const text = `${String(whole)}.${String(fraction).padStart(6, '0')}`;
      expect(scaleDecimal(text, 6)).toBe(whole * 1_000_000 + fraction);
    }),
  );
});

it('divides up', () => {
  expect([divideUp(0n, 3n), divideUp(1n, 3n), divideUp(3n, 3n), divideUp(4n, 3n)]).toEqual([0n, 1n, 1n, 2n]);
});
