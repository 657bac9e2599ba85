import type { PublishedPrice } from '../model/table/model-row';
import { MODEL_TABLE } from '../model/table/model-table';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '../shared/scale-decimal';
import { toRates, type Price } from './price';
import type { PriceRule } from './price-rule';

/** The first price that fits counts; a model without one is unknown. */
export const PUBLISHED_PRICES: readonly PriceRule[] = MODEL_TABLE.flatMap(({ pattern, prices = [] }) =>
  prices.map((price) => toRule(pattern, price)),
);

function toRule(pattern: RegExp, { usd, pictures, endpoint, from, until, long }: PublishedPrice): PriceRule {
  const price: Price = {
    rates: ratesOf(usd, 1, 1, pictures),
    longPrompt:
      long === undefined ? null : { aboveTokens: long.above, rates: ratesOf(usd, long.read, long.written) },
  };
  return {
    pattern,
    endpoint: endpoint ?? null,
    validFrom: from ?? null,
    validUntil: until ?? null,
    price,
  };
}

function ratesOf(
  [input, output, cachedInput, cacheWrite]: PublishedPrice['usd'],
  read: number,
  written: number,
  pictures?: PublishedPrice['pictures'],
) {
  return toRates({
    input: microcredits(input * read),
    output: microcredits(output * written),
    imageInput: pictures === undefined ? undefined : microcredits(pictures[0]),
    imageOutput: pictures === undefined ? undefined : microcredits(pictures[1]),
    cachedInput: cachedInput === undefined ? undefined : microcredits(cachedInput * read),
    cacheWrite: cacheWrite === undefined ? undefined : microcredits(cacheWrite * read),
  });
}

/** The error of binary fractions is beyond the sixth decimal place. */
function microcredits(usd: number): number {
  return scaleDecimal(usd.toFixed(USD_PER_MILLION_TOKENS_PLACES), USD_PER_MILLION_TOKENS_PLACES) ?? 0;
}
