import { parseEnv } from '@/lib/server/platform/env';

const amountsOf = (TOP_UP_AMOUNTS: string | undefined) => parseEnv({ TOP_UP_AMOUNTS }).TOP_UP_AMOUNTS;

describe('the amounts credit is sold for', () => {
  it.each([
    [undefined, [500, 1_000, 2_500, 5_000]],
    ['', [500, 1_000, 2_500, 5_000]],
    ['5', [500]],
    [' 20, 7.50 ,10000', [2_000, 750, 1_000_000]],
    ['19.99', [1_999]],
  ])('read from %j are %j cents', (written, cents) => expect(amountsOf(written)).toEqual(cents));

  it.each([
    '0',
    '0.99',
    '-5',
    '5,',
    '5;10',
    'five',
    '1e3',
    '10000.01',
    '7.5',
    'NaN',
    Array(13).fill('5').join(),
  ])('cannot be %j, and the message does not repeat it', (written) =>
    expect(() => amountsOf(written)).toThrow(/^The environment is not usable\. TOP_UP_AMOUNTS/),
  );
});
