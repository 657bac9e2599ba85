import { readDollarsPerMillion, readTokens } from '@/lib/domain/model/ability/typed-figures';

it.each([
  ['128000', 128_000],
  ['١٢٨٠٠٠', 128_000],
  [' 128 000 ', 128_000],
  ['1.048.576', 1_048_576],
  ['1,048,576', 1_048_576],
  ['', null],
  ['0', undefined],
  ['128k', undefined],
  ['-1', undefined],
  ['1234567890', undefined],
])('%j tokens are %j', (typed, tokens) => {
  expect(readTokens(typed)).toBe(tokens);
});

it.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['٢٫٥', 2.5],
  ['0', 0],
  ['0.000001', 0.000_001],
  ['15', 15],
  ['  ', null],
  ['.5', undefined],
  ['1.2345678', undefined],
  ['$2', undefined],
  ['1.000,5', undefined],
])('%j dollars a million are %j', (typed, dollars) => {
  expect(readDollarsPerMillion(typed)).toBe(dollars);
});
