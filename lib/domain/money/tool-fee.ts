import { drawingRuleOf, drawnTokens } from '../model/drawing-rule';
import { OPENAI_ENDPOINT } from '../model/endpoint-descriptor';
import { MICROCREDITS_PER_CREDIT } from './credits';
import { PUBLISHED_PRICES } from './model-price-rules';
import type { Price, Rates } from './price';
import { findPriceRule } from './price-rule';

/** DALL-E 3 costs this for an oblong picture. */
const OTHER_PICTURE_USD = 0.08;

export function pictureFeeMicrocredits(model: string, now: Date): number {
  const drawing = drawingRuleOf(model);
  const rates = findPriceRule(PUBLISHED_PRICES, { endpoint: OPENAI_ENDPOINT, model, now })?.price.rates;
  if (drawing === null || rates === undefined)
    return OTHER_PICTURE_USD * MICROCREDITS_PER_CREDIT * MICROCREDITS_PER_CREDIT;
  return drawnTokens(drawing) * (rates.imageOutputMicrocredits ?? rates.outputMicrocredits);
}

export interface ToolWithFee {
  readonly name: string;
  readonly feeMicrocredits?: number;
}

export function withToolFees<P extends Price>(price: P, tools: readonly ToolWithFee[]): P {
  const fees = Object.fromEntries(
    tools.flatMap(({ name, feeMicrocredits = 0 }) => (feeMicrocredits > 0 ? [[name, feeMicrocredits]] : [])),
  );
  if (Object.keys(fees).length === 0) return price;
  const withFees = (rates: Rates): Rates => ({
    ...rates,
    toolMicrocredits: { ...fees, ...rates.toolMicrocredits },
  });
  const { rates, longPrompt } = price;
  return {
    ...price,
    rates: withFees(rates),
    longPrompt: longPrompt === null ? null : { ...longPrompt, rates: withFees(longPrompt.rates) },
  };
}
