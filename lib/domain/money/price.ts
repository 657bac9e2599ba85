import { z } from 'zod';

const microcreditsSchema = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** What a model's work costs, in microcredits: a token of each kind, an image it makes, a call of each named tool. */
export const ratesSchema = z.object({
  inputMicrocredits: microcreditsSchema,
  outputMicrocredits: microcreditsSchema,
  /** Prompt tokens the provider had in its cache. */
  cachedInputMicrocredits: microcreditsSchema,
  /** Prompt tokens the provider put into its cache. */
  cacheWriteMicrocredits: microcreditsSchema,
  reasoningMicrocredits: microcreditsSchema,
  imageMicrocredits: microcreditsSchema,
  toolMicrocredits: z.record(z.string(), microcreditsSchema),
});

export type Rates = z.infer<typeof ratesSchema>;

/** The rates of a model, and those that take their place when the prompt is longer than `aboveTokens`. */
export const priceSchema = z.object({
  rates: ratesSchema,
  longPrompt: z.object({ aboveTokens: z.number().int().positive(), rates: ratesSchema }).nullable(),
});

export type Price = z.infer<typeof priceSchema>;

/** Where a price comes from: the operator's file, the provider's own list, our table, the rate for unknown models, or nobody. */
export const priceSourceSchema = z.enum(['operator', 'provider', 'shipped', 'default', 'free']);

export type PriceSource = z.infer<typeof priceSourceSchema>;

/** The price an answer is charged at, fixed when it begins and kept with it. */
export const priceUsedSchema = priceSchema.extend({
  source: priceSourceSchema,
  /** Nobody states a price for this model; the default rate stands in. */
  isEstimated: z.boolean(),
  /** The day from which the price holds (YYYY-MM-DD), where one is known. */
  validFrom: z.string().nullable(),
});

export type PriceUsed = z.infer<typeof priceUsedSchema>;

/** What is stated of a price; the rest follows from it. All in microcredits. */
export interface StatedRates {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number | undefined;
  readonly cacheWrite?: number | undefined;
  readonly reasoning?: number | undefined;
  readonly image?: number | undefined;
  readonly tools?: Readonly<Record<string, number>> | undefined;
}

/** Full rates: what is not stated costs as its kind does (cache as input, reasoning as output), images and tools nothing. */
export function toRates(stated: StatedRates): Rates {
  const { input, output, cachedInput, cacheWrite, reasoning, image, tools } = stated;
  return {
    inputMicrocredits: input,
    outputMicrocredits: output,
    cachedInputMicrocredits: cachedInput ?? input,
    cacheWriteMicrocredits: cacheWrite ?? input,
    reasoningMicrocredits: reasoning ?? output,
    imageMicrocredits: image ?? 0,
    toolMicrocredits: { ...tools },
  };
}

/** Six credits a token, read or written: what a model costs that nobody states a price for. */
export const DEFAULT_PRICE: PriceUsed = {
  rates: toRates({ input: 6_000_000, output: 6_000_000 }),
  longPrompt: null,
  source: 'default',
  isEstimated: true,
  validFrom: null,
};

/** What costs the operator nothing: models of this machine and of this program. */
export const FREE_PRICE: PriceUsed = {
  rates: toRates({ input: 0, output: 0 }),
  longPrompt: null,
  source: 'free',
  isEstimated: false,
  validFrom: null,
};

/** True when nothing can ever be charged at this price. */
export function isFreePrice({ rates, longPrompt }: Price): boolean {
  return areFree(rates) && (longPrompt === null || areFree(longPrompt.rates));
}

function areFree({ toolMicrocredits, ...perUnit }: Rates): boolean {
  return [...Object.values(perUnit), ...Object.values(toolMicrocredits)].every((rate) => rate === 0);
}

/** The rates that hold for a prompt of this length. */
export function ratesFor({ rates, longPrompt }: Price, promptTokens: number): Rates {
  return longPrompt !== null && promptTokens > longPrompt.aboveTokens ? longPrompt.rates : rates;
}
