import { modelCode, modelPictureTool, modelSearch } from '../model/model-capabilities';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '../shared/scale-decimal';
import { PROVIDER_CODE, PROVIDER_PICTURES, PROVIDER_SEARCH } from '../tool/provider-tools';
import type { Rates } from './price';

const SEARCHES_A_PRICE = 1_000;

/** Returns the microcredits of one search; 0 for models whose provider searches for none of them. */
export function searchMicrocredits(model: string): number {
  return toMicrocredits((modelSearch(model)?.usd ?? 0) / SEARCHES_A_PRICE);
}

/** Returns the microcredits of one session of code; 0 where its provider runs none, or charges its tokens alone. */
export function codeMicrocredits(model: string): number {
  return toMicrocredits(modelCode(model)?.usd ?? 0);
}

/** Returns the microcredits of one picture that a model has drawn; 0 where its provider draws none for it. */
export function pictureMicrocredits(model: string): number {
  return toMicrocredits(modelPictureTool(model)?.usd ?? 0);
}

/** Returns rates with the prices of what the provider does itself, where they state none. */
export function withProviderPrices(rates: Rates, model: string): Rates {
  const prices = {
    [PROVIDER_SEARCH.toolName]: searchMicrocredits(model),
    [PROVIDER_CODE.toolName]: codeMicrocredits(model),
    [PROVIDER_PICTURES.toolName]: pictureMicrocredits(model),
  };
  const charged = Object.fromEntries(Object.entries(prices).filter(([, price]) => price > 0));
  if (Object.keys(charged).length === 0) return rates;
  return { ...rates, toolMicrocredits: { ...charged, ...rates.toolMicrocredits } };
}

/** A dollar is a million credits, and its millionth part a credit of a million microcredits. */
function toMicrocredits(usd: number): number {
  return (
    (scaleDecimal(usd.toFixed(USD_PER_MILLION_TOKENS_PLACES), USD_PER_MILLION_TOKENS_PLACES) ?? 0) * 1_000_000
  );
}
