import { z } from 'zod';
import { toRates, type Rates } from '@/lib/domain/money/price';
import { modelPattern, type PriceRule } from '@/lib/domain/money/price-rule';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES, USD_PLACES } from '@/lib/domain/shared/scale-decimal';
import type { ConfigBlock } from './config-block';

const amount = (places: number) =>
  z.union([z.number(), z.string()]).transform((value, context): number => {
    const scaled = scaleDecimal(value, places);
    if (scaled !== null) return scaled;
    context.addIssue('must be a number of dollars, not below zero');
    return z.NEVER;
  });

const tokens = amount(USD_PER_MILLION_TOKENS_PLACES);
const each = amount(USD_PLACES);

/** The YAML reader makes dates only when asked, so that this is text. */
const day = z.iso.date();

const ratesSchema = z.object({
  input: tokens,
  output: tokens,
  cachedInput: tokens.optional(),
  cacheWrite: tokens.optional(),
  reasoning: tokens.optional(),
  image: each.optional(),
  tools: z.record(z.string(), each).optional(),
});

const ruleSchema = z.strictObject({
  model: z.string().min(1).max(256),
  endpoint: z.string().min(1).optional(),
  validFrom: day.optional(),
  validUntil: day.optional(),
  ...ratesSchema.shape,
  longPrompt: z.strictObject({ aboveTokens: z.number().int().positive(), ...ratesSchema.shape }).optional(),
});

/**
 * `prices` are USD per million tokens, per image and per call. A wrong line is left out; the first one that fits a
 * call counts.
 */
export function readPriceRules(root: ConfigBlock): PriceRule[] {
  return (root.items('prices', ruleSchema) ?? []).map(toRule);
}

function toRule({
  model,
  endpoint,
  validFrom,
  validUntil,
  longPrompt,
  ...stated
}: z.output<typeof ruleSchema>): PriceRule {
  const rates: Rates = toRates(stated);
  return {
    pattern: modelPattern(model),
    endpoint: endpoint ?? null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    price: {
      rates,
      longPrompt:
        longPrompt === undefined
          ? null
          : { aboveTokens: longPrompt.aboveTokens, rates: toRates({ ...stated, ...longPrompt }) },
    },
  };
}
