import { modelSearch } from '../model/model-capabilities';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '../shared/scale-decimal';
import { PROVIDER_SEARCH } from '../tool/provider-tools';
import type { Rates } from './price';

const SEARCHES_A_PRICE = 1_000;

/** Returns the microcredits of one search; 0 for models whose provider searches for none of them. */
export function searchMicrocredits(model: string): number {
  const usd = (modelSearch(model)?.usd ?? 0) / SEARCHES_A_PRICE;
  // A dollar is a million credits, and its millionth part a credit of a million microcredits.
  return (
    (scaleDecimal(usd.toFixed(USD_PER_MILLION_TOKENS_PLACES), USD_PER_MILLION_TOKENS_PLACES) ?? 0) * 1_000_000
  );
}

/** Returns rates with the price of a search, where they state none themselves. */
export function withSearchPrice(rates: Rates, model: string): Rates {
  const microcredits = searchMicrocredits(model);
  if (microcredits === 0) return rates;
  return {
    ...rates,
    toolMicrocredits: { [PROVIDER_SEARCH.toolName]: microcredits, ...rates.toolMicrocredits },
  };
}
