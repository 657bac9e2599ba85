import { isEmbedding, signBits, similarity, vectorCodes } from '@/lib/domain/file/embedding/vector-codes';

const RISING = [-4, -3, -2, -1, 1, 2, 3, 4];
const FALLING = RISING.toReversed();

it.each([
  ['too few numbers', [1, 2, 3]],
  ['too many', Array.from({ length: 8_193 }, () => 1)],
  ['one that is no number', [...RISING, Number.NaN]],
  ['an infinite one', [...RISING, Infinity]],
  ['zeros alone', [0, 0, 0, 0, 0, 0, 0, 0]],
])('%s are no embedding', (_what, vector) => {
  expect(isEmbedding(vector)).toBe(false);
});

it('the codes are a sign and a byte for each number', () => {
  expect(isEmbedding(RISING)).toBe(true);
  const { bits, bytes } = vectorCodes(RISING);
  expect(bits).toBe('00001111');
  expect([...bytes]).toEqual([-127, -95, -63, -32, 32, 64, 95, 127]);
  expect(signBits(FALLING)).toBe('11110000');
});

it('a vector is most like its own codes, whatever its length', () => {
  const { bytes } = vectorCodes(RISING.map((value) => value / 1_000));
  expect(similarity(RISING, bytes)).toBeCloseTo(1, 3);
  expect(similarity(FALLING, bytes)).toBeCloseTo(-1, 3);
});

it('vectors of two lengths are not compared', () => {
  expect(similarity([...RISING, 1], vectorCodes(RISING).bytes)).toBeNull();
});
