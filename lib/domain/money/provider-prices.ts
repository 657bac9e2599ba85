import { knownProviderTool } from '../model/table/model-table';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '../shared/scale-decimal';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS, type ProviderToolId } from '../tool/provider-tools';
import type { Rates } from './price';

/** 0 means that there is no such tool, or that it costs only tokens. */
export function providerToolMicrocredits(model: string, id: ProviderToolId): number {
  return toMicrocredits(knownProviderTool(model, id)?.usd ?? 0);
}

export function withProviderPrices(rates: Rates, model: string): Rates {
  const prices = PROVIDER_TOOL_IDS.map(
    (id) => [PROVIDER_TOOLS[id].toolName, providerToolMicrocredits(model, id)] as const,
  );
  const charged = prices.filter(([, price]) => price > 0);
  if (charged.length === 0) return rates;
  return { ...rates, toolMicrocredits: { ...Object.fromEntries(charged), ...rates.toolMicrocredits } };
}

/** A dollar is a million credits of a million microcredits. */
function toMicrocredits(usd: number): number {
  return (
    (scaleDecimal(usd.toFixed(USD_PER_MILLION_TOKENS_PLACES), USD_PER_MILLION_TOKENS_PLACES) ?? 0) * 1_000_000
  );
}
