import type { DecidedFigures } from '../model/ability/decided-figures';
import { toRates, type PriceUsed } from './price';

const MICROCREDITS_PER_USD_OF_A_MILLION = 1_000_000;

/** Cached tokens cost as read ones, thoughts as written ones. */
export function priceOfFigures({ price }: DecidedFigures): PriceUsed | null {
  if (price === undefined) return null;
  const rates = toRates({
    input: Math.round(price.inputPerMillion * MICROCREDITS_PER_USD_OF_A_MILLION),
    output: Math.round(price.outputPerMillion * MICROCREDITS_PER_USD_OF_A_MILLION),
  });
  return { rates, longPrompt: null, source: 'operator', isEstimated: false, validFrom: null };
}

export function usdPerMillion(microcredits: number): number {
  return microcredits / MICROCREDITS_PER_USD_OF_A_MILLION;
}
