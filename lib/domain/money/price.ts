import * as z from 'zod/mini';
import { presentFields } from '../shared/present-fields';

const microcreditsSchema = z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER));

/** The prices of a model in microcredits: a token of each kind, a generated image, a call of each named tool. */
export const ratesSchema = z.object({
  inputMicrocredits: microcreditsSchema,
  outputMicrocredits: microcreditsSchema,
  /** Prompt tokens read from the provider's cache. */
  cachedInputMicrocredits: microcreditsSchema,
  /** Prompt tokens written to the provider's cache. */
  cacheWriteMicrocredits: microcreditsSchema,
  reasoningMicrocredits: microcreditsSchema,
  /** Prompt tokens of pictures, and answer tokens of drawn ones; absent where they cost as much as those of texts. */
  imageInputMicrocredits: z.optional(microcreditsSchema),
  imageOutputMicrocredits: z.optional(microcreditsSchema),
  imageMicrocredits: microcreditsSchema,
  toolMicrocredits: z.record(z.string(), microcreditsSchema),
});

export type Rates = z.infer<typeof ratesSchema>;

/** The rates of a model, and the rates that replace them when the prompt is longer than `aboveTokens`. */
export const priceSchema = z.object({
  rates: ratesSchema,
  longPrompt: z.nullable(z.object({ aboveTokens: z.int().check(z.positive()), rates: ratesSchema })),
});

export type Price = z.infer<typeof priceSchema>;

/**
 * The source of a price: the operator's file, the provider's list, our table, the rate for unknown models, or none, as
 * the model is free.
 */
export const priceSourceSchema = z.enum(['operator', 'provider', 'shipped', 'default', 'free']);

export type PriceSource = z.infer<typeof priceSourceSchema>;

/** The price of an answer, fixed when it begins and stored with it. */
export const priceUsedSchema = z.extend(priceSchema, {
  source: priceSourceSchema,
  /** No price is stated for this model; the default rate is used. */
  isEstimated: z.boolean(),
  /** The first day of the price (YYYY-MM-DD), where known. */
  validFrom: z.nullable(z.string()),
});

export type PriceUsed = z.infer<typeof priceUsedSchema>;

/** The stated rates; the others are derived from them. All in microcredits. */
export interface StatedRates {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number | undefined;
  readonly cacheWrite?: number | undefined;
  readonly reasoning?: number | undefined;
  readonly imageInput?: number | undefined;
  readonly imageOutput?: number | undefined;
  readonly image?: number | undefined;
  readonly tools?: Readonly<Record<string, number>> | undefined;
}

/**
 * Returns full rates: a rate that is not stated is derived (cache as input, reasoning as output), images and tools are
 * free.
 */
export function toRates(stated: StatedRates): Rates {
  const { input, output, cachedInput, cacheWrite, reasoning, imageInput, imageOutput, image, tools } = stated;
  return {
    inputMicrocredits: input,
    outputMicrocredits: output,
    cachedInputMicrocredits: cachedInput ?? input,
    cacheWriteMicrocredits: cacheWrite ?? input,
    reasoningMicrocredits: reasoning ?? output,
    ...presentFields({ imageInputMicrocredits: imageInput, imageOutputMicrocredits: imageOutput }),
    imageMicrocredits: image ?? 0,
    toolMicrocredits: { ...tools },
  };
}

/** Six credits a token, read or written: the price of a model for which none is stated. */
export const DEFAULT_PRICE: PriceUsed = {
  rates: toRates({ input: 6_000_000, output: 6_000_000 }),
  longPrompt: null,
  source: 'default',
  isEstimated: true,
  validFrom: null,
};

/** The price of models that cost the operator nothing: those of this machine and of this program. */
export const FREE_PRICE: PriceUsed = {
  rates: toRates({ input: 0, output: 0 }),
  longPrompt: null,
  source: 'free',
  isEstimated: false,
  validFrom: null,
};

/** True when no call at this price can cost anything. */
export function isFreePrice({ rates, longPrompt }: Price): boolean {
  return areFree(rates) && (longPrompt === null || areFree(longPrompt.rates));
}

function areFree({ toolMicrocredits, ...perUnit }: Rates): boolean {
  return [...Object.values(perUnit), ...Object.values(toolMicrocredits)].every((rate) => rate === 0);
}

/** Returns the rates for a prompt of this length. */
export function ratesFor({ rates, longPrompt }: Price, promptTokens: number): Rates {
  return longPrompt !== null && promptTokens > longPrompt.aboveTokens ? longPrompt.rates : rates;
}
